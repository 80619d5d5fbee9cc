import { join } from 'node:path';
import { test } from '../journey/test.js';
import { startTour } from './tour.js';

const FOLDER = join(import.meta.dirname, '../../docs/handbook/pictures');
const LOOK = { locale: 'ja', scheme: 'light', width: 1280 } as const;
/** Pictures of the handbook, by the page that each shows. */
const PICTURES: Readonly<Record<string, string>> = {
  applications: 'admin-request',
  members: 'admin-creators-contacts',
  leaving: 'admin-cancel-request',
  enquiries: 'admin-enquiries',
  works: 'admin-video-dashboard',
  notices: 'admin-create-notification',
  texts: 'admin-cms-homepage',
  money: 'admin-money',
  reports: 'admin-reports',
  categories: 'admin-cms-system-content',
};

/** `npm run handbook`: makes the pictures of `docs/handbook` anew, with the demo's data. */
test('takes the pictures of the handbook', async ({ arrive, pages }) => {
  test.setTimeout(600_000);
  const open = startTour(arrive, LOOK);
  for (const [name, route] of Object.entries(PICTURES)) {
    const page = pages.find((one) => one.route.name === route);
    if (!page) throw new Error(`no page ${route}`);
    const { page: shown } = await open(page);
    await shown.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
  }
});
