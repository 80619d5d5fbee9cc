import { CreatorPage } from './creator-page.js';

/** `/creatorProfile/{id}/details/video` */
export const CreatorVideoPage = () => <CreatorPage part="video" />;
