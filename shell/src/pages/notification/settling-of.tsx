import type { Notification } from '@koma/contracts';
import { CreditSettling } from './credit-settling.js';
import { subjectIdsOf } from './notice-subject-ids.js';
import { RequestSettling } from './request-settling.js';

/** What a notice asks its reader to decide; null where it asks nothing, or is from before notices had ids. */
export function settlingOf(notification: Notification) {
  const { workId, requestId } = subjectIdsOf(notification);
  if (notification.kind === 'credit-proposed' && workId) return <CreditSettling {...{ notification, workId }} />;
  return requestId ? <RequestSettling {...{ notification, requestId }} /> : null;
}
