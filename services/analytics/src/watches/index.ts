export { WatchesModule } from './watches.module.js';
export { deleteOldWatches, deleteWatches, findPlayed, forgetWatches } from './watches.queries.js';
