export { AttemptsModule } from './attempts.module.js';
export { type AttemptRow, deleteAttempts } from './attempts.queries.js';
export { AttemptsService } from './attempts.service.js';
