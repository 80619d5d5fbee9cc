export { RelatedWorksModule } from './related-works.module.js';
