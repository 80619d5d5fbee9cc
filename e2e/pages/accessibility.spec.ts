import { MOST_SHIFTS, readShifts } from '../journey/shifts.js';
import { expect, test } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';
import { axeOf } from './axe.js';
import { VARIANTS } from './page-list.js';
import { startTour } from './tour.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TALLEST = 16_000;

/** Pages that were seen to stand still while they open (ADR 34). Add a page that is mended; none leaves the list. */
const STILL: ReadonlySet<string> = new Set([
  ...[
    'user-dashboard',
    'user-dashboard-search-video',
    'user-dashboard-search-image',
    'user-dashboard-search-creator-grid',
  ],
  ...['user-dashboard-licences', 'user-dashboard-licences-id', 'user-dashboard-licences-requests-id'],
  ...['user-dashboard-licences-parts-id', 'user-creator-licences', 'admin-licences'],
  ...['details-video-id', 'details-image-id', 'creatorProfile-id-details', 'creatorProfile-id-details-video'],
  ...['user-settings-registration-information', 'user-settings-notification', 'user-settings-credit-card'],
  ...['link-media-creator-id-details', 'link-media-slide-select-id'],
]);

/** `npm run a11y` checks every page in every variant; otherwise each page is checked once, in alternating variants. */
const isWhole = process.env.KOMA_A11Y === 'all';

/** Accessibility faults of the present page. */
async function findFaults({ page }: Visitor, width: number): Promise<string[]> {
  // As tall as its content, so that sticky bars cover nothing that could be scrolled.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  // A page in a frame has landmarks of its own; it is checked as the page that it is.
  const { violations } = await axeOf(page).withTags(RULES).analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return overflow > 0 ? [...faults, `${overflow} px wider than the screen`] : faults;
}

VARIANTS.forEach((variant, turn) => {
  const { locale, scheme, width } = variant;
  test(`every page meets WCAG 2.2 AA, and those listed open without jumping: ${locale}, ${scheme}, ${width}`, async ({
    arrive,
    pages,
  }) => {
    test.setTimeout(isWhole ? 1_800_000 : 300_000);
    const open = startTour(arrive, variant);
    const violations: string[] = [];
    for (const page of pages.filter((_, at) => isWhole || at % VARIANTS.length === turn)) {
      const visitor = await open(page);
      const shifts = STILL.has(page.route.name) ? await readShifts(visitor.page) : 0;
      const jumps = shifts > MOST_SHIFTS ? [`jumps by ${shifts.toFixed(3)} while it opens`] : [];
      const faults = [...jumps, ...(await findFaults(visitor, width))];
      violations.push(...faults.map((fault) => `${visitor.path(page.address)}: ${fault}`));
    }
    expect(violations).toEqual([]);
  });
});
