export { MediaEventsModule } from './media-events.module.js';
export { serveMediaEvents } from './media-events.routes.js';
export { MediaEventsService } from './media-events.service.js';
