export { FilmSoundsModule } from './film-sounds.module.js';
