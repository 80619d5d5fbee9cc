export { PostcodesModule } from './postcodes.module.js';
