import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { PUSH } from '../common/limits.js';
import { id, idParams, instant } from '../common/page.js';

/** What the Web SDK of Firebase needs; none of it is secret. */
export const firebaseWebConfig = z.strictObject({
  apiKey: z.string().min(1),
  projectId: z.string().min(1),
  appId: z.string().min(1),
  messagingSenderId: z.string().min(1),
  /** The public key of web push. */
  vapidKey: z.string().min(1),
});
export type FirebaseWebConfig = z.infer<typeof firebaseWebConfig>;

/** By what a browser gets its token; `sandbox` makes one up, on the embedded platform and in tests. */
const pushService = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('firebase'), ...firebaseWebConfig.shape }),
  z.object({ kind: z.literal('sandbox') }),
]);
export type PushService = z.infer<typeof pushService>;

/** A browser that gets pushes of the caller. */
export const pushBrowser = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  /** When push was switched on in it. */
  since: instant,
  isThisOne: z.boolean(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;

const pushSettings = z.object({
  /** Null where no push service is set up. */
  service: pushService.nullable(),
  browsers: z.array(pushBrowser),
});
export type PushSettings = z.infer<typeof pushSettings>;

/** What a push carries: the title of a notice and the page that it opens. The service worker reads it. */
export const pushData = z.object({
  /** Pushes with the same tag replace each other, so that one that is sent twice is seen once. */
  tag: z.string(),
  title: z.string(),
  /** On this site. */
  path: z.string(),
  locale: z.enum(['ja', 'en']),
});
export type PushData = z.infer<typeof pushData>;

/** A push in the local inbox of the embedded platform. */
export const inboxPush = z.object({ token: z.string(), data: pushData });
export type InboxPush = z.infer<typeof inboxPush>;

/** Marks the address of a notice that was opened from a push: `?id=…&via=push`. */
export const noticePath = (noticeId: string): string => `/notification?id=${noticeId}&via=push`;

const root = '/api/notification/push';

/** Push notifications of the caller's browsers. */
export const push = {
  get: endpoint({
    id: 'notification.push.get',
    method: 'GET',
    path: root,
    summary: 'The push service, and the browsers in which the caller has switched push on',
    access: 'signed-in',
    whileResting: true,
    response: pushSettings,
  }),
  register: endpoint({
    id: 'notification.push.register',
    method: 'PUT',
    path: `${root}/browser`,
    summary: "Stores or renews the token of the caller's browser; a token belongs to whoever has stored it last",
    access: 'signed-in',
    whileResting: true,
    body: z.strictObject({
      token: z
        .string()
        .min(PUSH.token.min)
        .max(PUSH.token.max)
        .regex(/^[\w:.-]+$/),
    }),
    response: pushSettings,
  }),
  remove: endpoint({
    id: 'notification.push.remove',
    method: 'DELETE',
    path: `${root}/browsers/{id}`,
    summary: "Ends pushes to one of the caller's browsers",
    access: 'signed-in',
    whileResting: true,
    params: idParams,
  }),
} as const;
