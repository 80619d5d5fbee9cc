export { FavouritesModule } from './favourites.module.js';
