import { FavouritesPage } from './favourites-page.js';

export const ImageFavouritesPage = () => <FavouritesPage key="image" kind="image" />;
