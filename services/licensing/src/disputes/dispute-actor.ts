import type { DisputeActor, LicenceSide } from '@koma/contracts';
import type { Dispute } from './dispute.entities.js';

/** Who a side of the licence is in a dispute: the one that has told of it, or the other one. */
export const actorOf = ({ side }: Pick<Dispute, 'side'>, who: LicenceSide): DisputeActor =>
  side === who ? 'opener' : 'other';
