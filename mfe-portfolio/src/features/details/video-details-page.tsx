import { DetailsPage } from './details-page.js';

/** `/details/video:{id}` */
export const VideoDetailsPage = () => <DetailsPage kind="video" />;
