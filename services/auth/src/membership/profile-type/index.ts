export { ProfileTypeModule } from './profile-type.module.js';
