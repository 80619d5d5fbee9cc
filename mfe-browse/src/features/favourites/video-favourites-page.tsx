import { FavouritesPage } from './favourites-page.js';

export const VideoFavouritesPage = () => <FavouritesPage key="video" kind="video" />;
