export { type CompanyVisit, EventStore, type SeenEvent, type SubjectCount, type ViewersCounts } from './event-store.js';
export { announce } from './events.consumer.js';
export { EventsModule } from './events.module.js';
export { openEventStore } from './open-event-store.js';
export { recount } from './recount.js';
