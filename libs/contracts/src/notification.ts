import { z } from 'zod';
import { locale } from './access.js';
import { endpoint } from './endpoint.js';
import { id, idParams, instant, page, pageQuery } from './page.js';

export const notificationKind = z.enum(['asset-ready', 'asset-failed', 'welcome']);
export const notification = z.object({
  id,
  kind: notificationKind,
  /** Values the words of this kind need, for instance `{ fileName }`. */
  values: z.record(z.string(), z.string()),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** Mails a service may ask for at once; everything else travels by events. */
export const mailRequest = z.strictObject({
  to: z.email(),
  locale,
  template: z.enum(['sign-in-code', 'sign-up-code']),
  values: z.strictObject({ code: z.string().length(6), minutes: z.number().int() }),
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
    summary: "The caller's notifications, newest first",
    access: 'signed-in',
    query: z.strictObject({ ...pageQuery }),
    response: page(notification),
  }),
  unread: endpoint({
    id: 'notification.notifications.unread',
    method: 'GET',
    path: '/api/notification/unread',
    summary: 'How many notifications are unread',
    access: 'signed-in',
    response: z.object({ count: z.number().int() }),
  }),
  read: endpoint({
    id: 'notification.notifications.read',
    method: 'PUT',
    path: '/api/notification/notifications/{id}/read',
    summary: "Marks one of the caller's notifications as read",
    access: 'signed-in',
    params: idParams,
  }),
  readAll: endpoint({
    id: 'notification.notifications.read-all',
    method: 'POST',
    path: '/api/notification/read-all',
    summary: 'Marks all notifications as read',
    access: 'signed-in',
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
