import { PlannedPage } from '@koma/web-kit';

/** Placeholder until the feature is built. */
export const ImageSearchPage = PlannedPage;
