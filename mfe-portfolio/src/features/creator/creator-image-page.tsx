import { CreatorPage } from './creator-page.js';

/** `/creatorProfile/{id}/details/image` */
export const CreatorImagePage = () => <CreatorPage part="image" />;
