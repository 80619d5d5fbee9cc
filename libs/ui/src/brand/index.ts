export { type Still, STILLS } from './stills.js';
