import { SearchPage } from './search-page.js';

export const ImageSearchPage = () => <SearchPage key="image" kind="image" />;
