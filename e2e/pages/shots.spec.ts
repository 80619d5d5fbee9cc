import { join } from 'node:path';
import { test } from '../journey/test.js';
import { listPages, VARIANTS } from './page-list.js';
import { settle } from './settle.js';

const FOLDER = join(import.meta.dirname, '../../shots');

/** `npm run shots`: pictures of every page in both languages, both schemes and two widths, for looking at. */
test('keeps a picture of every page in every variant', async ({ arrive }) => {
  test.skip(process.env.KOMA_SHOTS !== '1', 'only when asked for');
  test.setTimeout(3_600_000);
  const pages = await listPages(process.env.KOMA_ORIGIN ?? '');
  for (const { locale, scheme, width } of VARIANTS) {
    for (const { address, as, route } of pages) {
      const visitor = await arrive(locale, { ...(as && { as }), width, colourScheme: scheme });
      await visitor.open(address);
      await settle(visitor.page);
      const path = join(FOLDER, `${locale}-${scheme}-${width}`, `${route.name}.png`);
      await visitor.page.screenshot({ path, fullPage: true });
      await visitor.context.close();
    }
  }
});
