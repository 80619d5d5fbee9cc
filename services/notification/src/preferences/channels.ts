import {
  type Caller,
  isForFullAccess,
  isPaymentNotification,
  MEMBER_NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreference,
  STAFF_NOTIFICATION_KINDS,
} from '@koma/contracts';

/** Notices about the member's own acts or rights are mailed by default; others are shown on the page only. */
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
  'project-mentioned',
  'slide-select-shared',
  'link-commented',
  'licence-asked',
  'licence-answered',
  'licence-changed',
  'clearance-ending',
  'clearance-ended',
  'monthly-letter',
  'download-ready',
  'export-ready',
  'staff-message',
  'broadcast',
  'works-hidden',
  'works-restored',
  'report-asked',
  'report-decided',
  'application-submitted',
  'report-waiting',
  'money-incident',
]);

/** Kinds that are shown on the page regardless of the preferences: staff must be able to reach every member. */
const FIXED: ReadonlySet<NotificationKind> = new Set([
  'staff-message',
  'works-hidden',
  'works-restored',
  'report-asked',
  'report-decided',
]);

/** Default channels of a kind. */
export const defaultChannels = (kind: NotificationKind): NotificationPreference => ({
  kind,
  page: true,
  mail: MAILED.has(kind) || isPaymentNotification(kind),
  push: false,
});

/** A preference as it takes effect. */
export const effective = ({ kind, page, mail, push }: NotificationPreference): NotificationPreference => ({
  kind,
  page: page || FIXED.has(kind),
  mail,
  push,
});

export type Chooser = Pick<Caller, 'profileType' | 'adminPermission'>;

/** The kinds that staff, or members, can choose channels of; what is told about payments is no choice. */
export function kindsFor({ profileType, adminPermission }: Chooser): readonly NotificationKind[] {
  if (profileType !== 'admin') return MEMBER_NOTIFICATION_KINDS;
  return STAFF_NOTIFICATION_KINDS.filter((kind) => adminPermission === 'full' || !isForFullAccess(kind));
}

/** The kinds of a profile type in the order of the contracts, with the stored preferences or the defaults. */
export function allChannels(chosen: readonly NotificationPreference[], who: Chooser): NotificationPreference[] {
  const byKind = new Map(chosen.map((one) => [one.kind, effective(one)]));
  return kindsFor(who).map((kind) => byKind.get(kind) ?? defaultChannels(kind));
}
