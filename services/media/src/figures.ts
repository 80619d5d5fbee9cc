import { type Figure, queueFigures } from '@koma/service-kit';

/** What metrics say of files and their jobs. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'koma_films_failed',
    help: 'Films and pictures of the last day that could not be made showable',
    sql: `SELECT count(*) AS value FROM asset WHERE state = 'failed' AND created_at > now() - interval '1 day'`,
  },
  ...queueFigures({
    name: 'koma_files',
    what: 'Files that cannot be shown yet',
    from: `asset WHERE stage = 'first' AND state IN ('uploaded', 'processing')`,
    since: 'uploaded_at',
  }),
];
