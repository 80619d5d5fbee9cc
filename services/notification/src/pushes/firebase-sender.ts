import type { FirebaseWebConfig, PushData } from '@koma/contracts';
import type { App, AppOptions } from 'firebase-admin/app';
import type { Messaging } from 'firebase-admin/messaging';
import { z } from 'zod';
import { type PushOutcome, PushSender } from './push-sender.js';

/** FCM says by these that a token will never work again (firebase.google.com/docs/cloud-messaging/error-codes). */
const GONE = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);
/** FCM also says this of a message of ours that is wrong, for which no browser may be removed. */
const isMalformedToken = (code: string, message: string) =>
  code === 'messaging/invalid-argument' && /registration token/i.test(message);
const failure = z.object({ code: z.string().default(''), message: z.string().default('') });
const withHeaders = z.object({ httpResponse: z.object({ headers: z.object({ 'retry-after': z.string() }) }) });
/** A push of yesterday helps nobody. */
const LIFE_SECONDS = 86_400;

/** The library is large, so it is loaded only where Firebase is set up. */
async function openFirebase(
  serviceAccount: string,
  options: AppOptions,
): Promise<{ app: App; messaging: Messaging; close: () => Promise<void> }> {
  const { cert, deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getMessaging } = await import('firebase-admin/messaging');
  const account: unknown = JSON.parse(serviceAccount);
  // parsing edge: `cert` checks what the file must hold
  const credential = cert(account as object);
  const app = initializeApp({ credential, ...options }, crypto.randomUUID());
  return { app, messaging: getMessaging(app), close: () => deleteApp(app) };
}

/** Sends by Firebase Cloud Messaging. */
export class FirebaseSender extends PushSender {
  readonly service;
  private readonly firebase: ReturnType<typeof openFirebase>;

  constructor(serviceAccount: string, web: FirebaseWebConfig, options: AppOptions = {}) {
    super();
    this.service = { kind: 'firebase' as const, ...web };
    this.firebase = openFirebase(serviceAccount, options);
  }

  async send(token: string, data: PushData): Promise<PushOutcome> {
    const { messaging } = await this.firebase;
    try {
      // Data only: our service worker shows it, so that Firebase's code is in no service worker.
      await messaging.send({
        token,
        data: { ...data },
        webpush: { headers: { TTL: String(LIFE_SECONDS), Urgency: 'normal' } },
      });
      return { state: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  async close(): Promise<void> {
    await (await this.firebase).close();
  }
}

function outcomeOf(error: unknown): PushOutcome {
  const { code, message } = failure.catch({ code: '', message: String(error) }).parse(error);
  if (GONE.has(code) || isMalformedToken(code, message)) return { state: 'gone' };
  const waitMs = waitOf(error);
  return { state: 'later', reason: `${code} ${message}`, ...(waitMs !== undefined && { waitMs }) };
}

/** `Retry-After` in seconds or as a date. */
function waitOf(error: unknown): number | undefined {
  const text = withHeaders.safeParse(error).data?.httpResponse.headers['retry-after'];
  if (text === undefined) return undefined;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
