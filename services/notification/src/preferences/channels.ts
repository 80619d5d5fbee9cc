import { NOTIFICATION_KINDS, type NotificationKind, type NotificationPreference } from '@koma/contracts';

/** What concerns the member's own doing or rights is mailed unless they say otherwise; the rest waits in the page. */
const MAILED: ReadonlySet<NotificationKind> = new Set([
  'asset-failed',
  'access-requested',
  'access-accepted',
  'access-rejected',
  'access-ended',
  'edited-for-you',
  'credit-proposed',
  'credit-decided',
  'project-shared',
  'download-ready',
  'export-ready',
  'staff-message',
]);

/** Whether a kind comes to the page whatever was chosen: staff must be able to reach every member. */
const isFixed = (kind: NotificationKind) => kind === 'staff-message';

/** The channels of a kind for somebody who never chose. */
export const defaultChannels = (kind: NotificationKind): NotificationPreference => ({
  kind,
  page: true,
  mail: MAILED.has(kind),
  push: false,
});

/** A choice as it takes effect. */
export const effective = ({ kind, page, mail, push }: NotificationPreference): NotificationPreference => ({
  kind,
  page: page || isFixed(kind),
  mail,
  push,
});

/** All kinds in the order of the contracts: what was chosen, and the defaults for the rest. */
export function allChannels(chosen: readonly NotificationPreference[]): NotificationPreference[] {
  const byKind = new Map(chosen.map((one) => [one.kind, effective(one)]));
  return NOTIFICATION_KINDS.map((kind) => byKind.get(kind) ?? defaultChannels(kind));
}
