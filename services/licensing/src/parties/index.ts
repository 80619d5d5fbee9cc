export { Creator, Member, Work } from './known.entities.js';
export { PartiesModule } from './parties.module.js';
export * from './parties.queries.js';
