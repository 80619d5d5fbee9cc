export { CaptionsModule } from './captions.module.js';
