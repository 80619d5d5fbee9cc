export { YoutubeStillsModule } from './youtube-stills.module.js';
