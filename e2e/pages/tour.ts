import type { ProfileType } from '@koma/contracts';
import type { Arrive } from '../journey/test.js';
import { watchShifts } from '../journey/shifts.js';
import type { Visitor } from '../journey/visitor.js';
import type { ListedPage, Variant } from './page-list.js';
import { watchLoading } from './settle.js';

const HEIGHT = 900;

interface Guest {
  visitor: Visitor;
  settle: () => Promise<void>;
}

/** Opens pages in one variant, each with its profile type; every profile type has one browser. */
export function startTour(arrive: Arrive, { locale, scheme, width }: Variant) {
  const guests = new Map<ProfileType | undefined, Guest>();
  const receive = async (as: ProfileType | undefined): Promise<Guest> => {
    const visitor = await arrive(locale, { ...(as && { as }), width, colourScheme: scheme });
    await watchShifts(visitor.page);
    return { visitor, settle: watchLoading(visitor.page) };
  };
  return async ({ address, as }: ListedPage): Promise<Visitor> => {
    const guest = guests.get(as) ?? (await receive(as));
    guests.set(as, guest);
    const { visitor, settle } = guest;
    await visitor.page.setViewportSize({ width, height: HEIGHT });
    await visitor.open(address);
    await settle();
    return visitor;
  };
}
