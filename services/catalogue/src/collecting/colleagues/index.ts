export { ColleagueColumns, MemberColumns } from './colleague.columns.js';
export { ColleaguesModule } from './colleagues.module.js';
export { ColleaguesService, type Sharing } from './colleagues.service.js';
export { refuseUnseen, type Seen } from './refuse-unseen.js';
