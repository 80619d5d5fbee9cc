export { CategoriesModule } from './categories.module.js';
export { type Label, readLabels } from './labels.js';
