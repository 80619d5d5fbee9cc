export { Lanes } from './lanes.js';
export { OutcomesModule } from './outcomes.module.js';
export { OutcomesService } from './outcomes.service.js';
export { findBatchFigures } from './batch-figures.queries.js';
