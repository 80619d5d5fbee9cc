export { type Actor, VISITOR } from './access-grant.policy.js';
export { AccessGrantsModule } from './access-grants.module.js';
export { AccessGrantsService } from './access-grants.service.js';
export { ActorsService } from './actors.service.js';
export { requireFuture } from './last-day.js';
