export { ViewablesModule } from './viewables.module.js';
export { deleteViewables } from './viewables.queries.js';
