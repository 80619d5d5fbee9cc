import type { ProfileType } from '@koma/contracts';
import type { Arrive } from '../journey/test.js';
import type { Visitor } from '../journey/visitor.js';
import type { ListedPage, Variant } from './page-list.js';
import { settle } from './settle.js';

const HEIGHT = 900;

/** Opens pages in one variant, each for whom it is made; everybody keeps their browser from page to page. */
export function startTour(arrive: Arrive, { locale, scheme, width }: Variant) {
  const visitors = new Map<ProfileType | undefined, Visitor>();
  return async ({ address, as }: ListedPage): Promise<Visitor> => {
    const visitor = visitors.get(as) ?? (await arrive(locale, { ...(as && { as }), width, colourScheme: scheme }));
    visitors.set(as, visitor);
    await visitor.page.setViewportSize({ width, height: HEIGHT });
    await visitor.open(address);
    await settle(visitor.page);
    return visitor;
  };
}
