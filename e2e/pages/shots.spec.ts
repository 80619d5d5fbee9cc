import { join } from 'node:path';
import { test } from '../journey/test.js';
import { VARIANTS } from './page-list.js';
import { startTour } from './tour.js';

const FOLDER = join(import.meta.dirname, '../../shots');

/** `npm run shots`: pictures of every page in both languages, both schemes and two widths, to look at. */
for (const variant of VARIANTS) {
  const name = Object.values(variant).join('-');
  test(`takes a picture of every page: ${name}`, async ({ arrive, pages }) => {
    test.setTimeout(3_600_000);
    const open = startTour(arrive, variant);
    for (const page of pages) {
      const visitor = await open(page);
      await visitor.page.screenshot({
        path: join(FOLDER, name, `${[page.route.name, page.view].filter(Boolean).join('-')}.png`),
        fullPage: true,
      });
    }
  });
}
