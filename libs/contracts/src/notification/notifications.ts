import { z } from 'zod';
import { locale } from '../common/access.js';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { lines, text } from '../common/fields.js';
import { id, idParams, instant, many, page, pageQuery } from '../common/page.js';

const say = (code: FieldCode) => code;

/** Kinds of notices for members; each has its texts, its target page, and its channels. */
export const MEMBER_NOTIFICATION_KINDS = [
  'welcome',
  'asset-ready',
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
  'saved-searches-renewed',
  'monthly-letter',
  'link-unopened',
  'link-commented',
  'licence-asked',
  'licence-answered',
  'licence-changed',
  'clearance-ending',
  'clearance-ended',
  'download-ready',
  'pdf-ready',
  'export-ready',
  'staff-message',
  'broadcast',
  'works-hidden',
  'works-restored',
  'report-asked',
  'report-decided',
] as const;
/** Kinds about payments: always shown and mailed. */
export const PAYMENT_NOTIFICATION_KINDS = [
  'payment-succeeded',
  'payment-failed',
  'payment-refunded',
  'membership-rested',
  'membership-resumed',
  'card-expiring',
  'price-announced',
] as const;
export type PaymentNotificationKind = (typeof PAYMENT_NOTIFICATION_KINDS)[number];
/** The page on which each is settled. */
export const PAYMENT_NOTICE_PAGES: Record<PaymentNotificationKind, string> = {
  'payment-succeeded': '/user/settings/money-plans',
  'payment-failed': '/user/settings/money-plans',
  'payment-refunded': '/user/settings/money-plans',
  'membership-rested': '/user/settings/money-plans',
  'membership-resumed': '/user-dashboard',
  'card-expiring': '/user/settings/credit-card',
  'price-announced': '/user/settings/money-plans',
};
/** Kinds for staff on duty. */
export const STAFF_NOTIFICATION_KINDS = [
  'application-submitted',
  'enquiry-received',
  'report-waiting',
  'money-incident',
] as const;
export type StaffNotificationKind = (typeof STAFF_NOTIFICATION_KINDS)[number];
/** Kinds that only staff with full access are told of and can choose channels for. */
export const isForFullAccess = (kind: NotificationKind): boolean => kind === 'money-incident';
export const NOTIFICATION_KINDS = [
  ...MEMBER_NOTIFICATION_KINDS,
  ...PAYMENT_NOTIFICATION_KINDS,
  ...STAFF_NOTIFICATION_KINDS,
] as const;
export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKind>;
export const isStaffNotification = (kind: NotificationKind): kind is StaffNotificationKind =>
  STAFF_NOTIFICATION_KINDS.some((one) => one === kind);
export const isPaymentNotification = (kind: NotificationKind): kind is PaymentNotificationKind =>
  PAYMENT_NOTIFICATION_KINDS.some((one) => one === kind);
/** Where staff choose their channels. */
export const STAFF_SETTINGS_PATH = '/admin/settings';
export const notification = z.object({
  id,
  kind: notificationKind,
  /** Values for the texts of this kind, for instance `{ fileName }`. */
  values: z.record(z.string(), z.string()),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

const kindCount = z.object({ kind: notificationKind, count: z.number().int() });
/** What is unread now; a kind without unread notices is left out. */
export const unreadNotices = z.object({ count: z.number().int(), kinds: z.array(kindCount) });
export type UnreadNotices = z.infer<typeof unreadNotices>;

/** Mails that a service may request synchronously; all others follow from events. */
export const mailRequest = z.strictObject({
  to: z.email(),
  locale,
  template: z.enum(['sign-in-code', 'sign-up-code', 'mail-change-code']),
  values: z.strictObject({ code: z.string().length(6), minutes: z.number().int() }),
});

/** Whether a kind of notice is shown on the page, mailed and pushed. */
export const notificationPreference = z.strictObject({
  kind: notificationKind,
  page: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;
const preferences = z.object({
  items: z.array(notificationPreference),
  /** False where no push service is set up: the choice is stored but nothing is sent. */
  isPushAvailable: z.boolean(),
});

export const inboxMail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  receivedAt: instant,
});
export type InboxMail = z.infer<typeof inboxMail>;

export const notifications = {
  list: endpoint({
    id: 'notification.notifications.list',
    method: 'GET',
    path: '/api/notification/notifications',
    summary: "The caller's notifications, newest first; all, or those of one kind",
    access: 'signed-in',
    whileResting: true,
    query: z.strictObject({ kind: notificationKind.optional(), ...pageQuery }),
    response: page(notification),
  }),
  kinds: endpoint({
    id: 'notification.notifications.kinds',
    method: 'GET',
    path: '/api/notification/kinds',
    summary: 'The kinds of which the caller has notifications',
    access: 'signed-in',
    whileResting: true,
    response: z.object({ items: z.array(notificationKind) }),
  }),
  unread: endpoint({
    id: 'notification.notifications.unread',
    method: 'GET',
    path: '/api/notification/unread',
    summary: 'How many notifications are unread, and of which kinds',
    access: 'signed-in',
    whileResting: true,
    response: unreadNotices,
  }),
  follow: endpoint({
    id: 'notification.notifications.follow',
    method: 'GET',
    path: '/api/notification/unread/events',
    summary: 'Server-sent events: what is unread, now and each time it changes',
    access: 'signed-in',
    whileResting: true,
    response: unreadNotices,
  }),
  read: endpoint({
    id: 'notification.notifications.read',
    method: 'PUT',
    path: '/api/notification/notifications/{id}/read',
    summary: "Marks one of the caller's notifications as read",
    access: 'signed-in',
    whileResting: true,
    params: idParams,
    query: z.strictObject({ via: z.literal('push').optional() }),
  }),
  readAll: endpoint({
    id: 'notification.notifications.read-all',
    method: 'POST',
    path: '/api/notification/read-all',
    summary: 'Marks all notifications, those of one kind, or some of them as read',
    access: 'signed-in',
    whileResting: true,
    /** Ids of others' notices have no effect. */
    query: z.strictObject({ kind: notificationKind.optional(), ids: many(id) }),
  }),
  getPreferences: endpoint({
    id: 'notification.preferences.get',
    method: 'GET',
    path: '/api/notification/preferences',
    summary: 'By which ways the caller wants to be told what; staff have kinds of their own',
    access: 'signed-in',
    whileResting: true,
    response: preferences,
  }),
  savePreferences: endpoint({
    id: 'notification.preferences.save',
    method: 'PUT',
    path: '/api/notification/preferences',
    summary: 'Saves them; kinds that are left out stay as they are',
    access: 'signed-in',
    whileResting: true,
    body: z.strictObject({ items: z.array(notificationPreference).max(NOTIFICATION_KINDS.length) }),
    response: preferences,
  }),
  messageMember: endpoint({
    id: 'notification.messages.send',
    method: 'POST',
    path: '/api/notification/messages',
    summary: 'A message of staff to one member, in the page and by mail',
    access: 'admin',
    body: z.strictObject({
      accountId: id,
      title: z.string(say('FIELD.TITLE')).min(1, say('FIELD.TITLE')).pipe(text(100)),
      message: z.string(say('FIELD.MESSAGE')).min(1, say('FIELD.MESSAGE')).pipe(lines(2000)),
    }),
    status: 204,
  }),
  sendMail: endpoint({
    id: 'notification.mails.send',
    method: 'POST',
    path: '/internal/mails',
    summary: 'For services: sends a mail now and tells whether it went out',
    access: 'service',
    body: mailRequest,
  }),
} as const;
