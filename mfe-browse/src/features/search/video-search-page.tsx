import { SearchPage } from './search-page.js';

export const VideoSearchPage = () => <SearchPage key="video" kind="video" />;
