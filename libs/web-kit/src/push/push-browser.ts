import { push, type PushService, type PushSettings } from '@koma/contracts';
import { api } from '../api/api.js';
import { ApiError } from '../api/api-error.js';
import { isPushDue, readPushMark, writePushMark } from './push-mark.js';

const WORKER = '/push-worker.js';
const SANDBOX_TOKEN = 'koma.push.sandbox';

/** The worker that shows pushes; the browser looks for a newer one whenever a page asks for it. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

async function openFirebase({ vapidKey: _, kind: __, ...config }: Extract<PushService, { kind: 'firebase' }>) {
  const [{ getApps, initializeApp }, messaging] = await Promise.all([
    import('@firebase/app'),
    import('@firebase/messaging'),
  ]);
  return { ...messaging, messaging: messaging.getMessaging(getApps()[0] ?? initializeApp(config)) };
}

/** The sandbox makes tokens up, one for each browser. */
function sandboxToken(): string {
  const present = localStorage.getItem(SANDBOX_TOKEN) ?? `sandbox-${crypto.randomUUID()}`;
  localStorage.setItem(SANDBOX_TOKEN, present);
  return present;
}

async function tokenOf(service: PushService): Promise<string> {
  const serviceWorkerRegistration = await registerWorker();
  if (service.kind === 'sandbox') return sandboxToken();
  const { getToken, messaging } = await openFirebase(service);
  return getToken(messaging, { vapidKey: service.vapidKey, serviceWorkerRegistration });
}

async function register(accountId: string, service: PushService): Promise<PushSettings> {
  const token = await tokenOf(service);
  const settings = await api.call(push.register, { body: { token } });
  const own = settings.browsers.find(({ isThisOne }) => isThisOne);
  writePushMark(own ? { accountId, browserId: own.id, renewedAt: Date.now() } : null);
  return settings;
}

/** Asks for permission and switches push on. @throws ApiError with a text of `useErrorWords` */
export async function switchPushOn(accountId: string, service: PushService): Promise<PushSettings> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new ApiError({ code: 'CLIENT.PUSH_DENIED', status: 0 });
  }
  return register(accountId, service).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ code: 'CLIENT.PUSH_FAILED', status: 0, cause });
  });
}

/** Ends push in this browser, whoever had it; the push service says of its token that it is gone from now on. */
export async function forgetPush(service: PushService | null): Promise<void> {
  writePushMark(null);
  localStorage.removeItem(SANDBOX_TOKEN);
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  if (!registration) return;
  if (service?.kind === 'firebase' && Notification.permission === 'granted') {
    const { getToken, deleteToken, messaging } = await openFirebase(service);
    // Without the token Firebase would look for a worker of its own. Offline, the end of the subscription below must do.
    await getToken(messaging, { vapidKey: service.vapidKey, serviceWorkerRegistration: registration })
      .then(() => deleteToken(messaging))
      .catch(() => false);
  }
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await registration.unregister();
}

/** At the start of a page: stores the token again when that is due, and ends push that is another member's or was ended elsewhere. */
export async function keepPush(accountId: string): Promise<void> {
  const mark = readPushMark();
  if (!mark) return;
  const isOwn = mark.accountId === accountId;
  if (isOwn && !isPushDue(mark)) return;
  const { service, browsers } = await api.call(push.get);
  const isStored = browsers.some(({ id }) => id === mark.browserId);
  if (isOwn && isStored && service && Notification.permission === 'granted') await register(accountId, service);
  else await forgetPush(service);
}
