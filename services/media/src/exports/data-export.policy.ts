import type { Caller } from '@koma/contracts';
import type { DataExport } from './data-export.entity.js';

/** An export is its owner's alone: not even staff may read it. */
export const ownsExport = (one: Pick<DataExport, 'accountId'>, caller: Caller): boolean =>
  one.accountId === caller.accountId;

/** Whether its time is over; the sweep that removes the zip may come a little later. */
export const isOver = ({ state, endsAt }: Pick<DataExport, 'state' | 'endsAt'>): boolean =>
  state === 'ended' || (state === 'ready' && endsAt !== null && endsAt.getTime() <= Date.now());
