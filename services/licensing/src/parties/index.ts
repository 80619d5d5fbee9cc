export { PartiesModule } from './parties.module.js';
export * from './parties.queries.js';
