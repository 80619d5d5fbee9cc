import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../journey/test.js';
import { listPages, VARIANTS } from './page-list.js';
import { settle } from './settle.js';

/** `npm run a11y` walks every page in every variant; otherwise each page is seen once and the variants take turns. */
const isWhole = process.env.KOMA_A11Y === 'all';

test('no page breaks a rule of WCAG 2.2 AA', async ({ arrive }) => {
  test.setTimeout(1_800_000);
  const pages = await listPages(process.env.KOMA_ORIGIN ?? '');
  const walks = pages.flatMap((page, at) =>
    VARIANTS.filter((_, turn) => isWhole || turn === at % VARIANTS.length).map((variant) => ({ ...page, ...variant })),
  );
  const violations: string[] = [];
  for (const { address, as, locale, scheme, width } of walks) {
    const visitor = await arrive(locale, { ...(as && { as }), width, colourScheme: scheme });
    await visitor.open(address);
    await settle(visitor.page);
    // As tall as its content: bars that stick to the screen's edge then cover nothing that one could scroll to.
    const height = await visitor.page.evaluate<number>('document.documentElement.scrollHeight');
    await visitor.page.setViewportSize({ width, height: Math.min(height, 6_000) });
    const result = await new AxeBuilder({ page: visitor.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const where = `${visitor.path(address)} ${scheme} ${width}`;
    for (const { id, nodes } of result.violations)
      violations.push(`${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    const overflow = await visitor.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (overflow > 0) violations.push(`${where}: ${overflow} px wider than the screen`);
    await visitor.context.close();
  }
  expect(violations).toEqual([]);
});
