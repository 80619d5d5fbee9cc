import type { Tx } from '@koma/service-kit';
import { SlideSelect, SlideSelectColleague, SlideSelectItem } from './slide-select.entity.js';

/** A slide select as other modules read it; only `SlideSelectsService` changes it. */
export type SlideSelectRow = Readonly<SlideSelect>;
export type SlideSelectItemRow = Readonly<SlideSelectItem>;

export const findSlideSelect = (tx: Tx, id: string): Promise<SlideSelectRow | null> =>
  tx.findOneBy(SlideSelect, { id });

/** Whether its owner shares it with this account. */
export const isSlideSelectColleague = (tx: Tx, sharedId: string, accountId: string): Promise<boolean> =>
  tx.existsBy(SlideSelectColleague, { sharedId, accountId });

/** In order. */
export const itemsOf = (tx: Tx, slideSelectId: string): Promise<SlideSelectItemRow[]> =>
  tx.find(SlideSelectItem, { where: { slideSelectId }, order: { position: 'ASC' } });

export const ownSlideSelects = (tx: Tx, ownerId: string): Promise<SlideSelectRow[]> =>
  tx.find(SlideSelect, { where: { ownerId }, order: { id: 'DESC' } });
