export { RecentlySeenModule } from './recently-seen.module.js';
