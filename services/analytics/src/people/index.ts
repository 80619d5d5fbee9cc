export { PeopleModule } from './people.module.js';
export { deleteOldErased, deletePeople, markErased } from './people.queries.js';
