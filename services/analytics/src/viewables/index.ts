export { ViewablesModule } from './viewables.module.js';
export {
  type CountableWork,
  deleteViewables,
  findOwners,
  findTitles,
  findWorks,
  joinSeen,
} from './viewables.queries.js';
