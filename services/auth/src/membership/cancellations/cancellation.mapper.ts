import type { Cancellation as CancellationAnswer } from '@koma/contracts';
import type { Cancellation } from './cancellation.entity.js';

export function toCancellation({ reason, comment, ...times }: Cancellation): CancellationAnswer {
  const [requestedAt, endsAt, erasesAt] = [times.requestedAt, times.endsAt, times.erasesAt];
  return {
    reason,
    comment,
    requestedAt: requestedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    erasesAt: erasesAt.toISOString(),
  };
}
