export { PresentationsModule } from './presentations.module.js';
export { deletePresentations, findDailyPresentations } from './presentations.queries.js';
export { PresentationsService } from './presentations.service.js';
