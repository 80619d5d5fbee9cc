import { DetailsPage } from './details-page.js';

/** `/details/image:{id}` */
export const ImageDetailsPage = () => <DetailsPage kind="image" />;
