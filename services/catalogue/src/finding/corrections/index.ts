export { CorrectionsModule } from './corrections.module.js';
