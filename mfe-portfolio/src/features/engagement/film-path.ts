/** The page with all films. */
export const FILMS = '/user/creator/dashboard/engagement';
/** The page of one film. */
export const filmPath = (id: string): string => `${FILMS}/${id}`;
