export { ViewablesModule } from './viewables.module.js';
export { type CountableWork, deleteViewables, findOwners, findTitles, findWorks } from './viewables.queries.js';
