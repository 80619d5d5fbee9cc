export { ChosenStillsModule } from './chosen-stills.module.js';
