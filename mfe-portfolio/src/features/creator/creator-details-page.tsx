import { CreatorPage } from './creator-page.js';

/** `/creatorProfile/{id}/details` */
export const CreatorDetailsPage = () => <CreatorPage part={null} />;
