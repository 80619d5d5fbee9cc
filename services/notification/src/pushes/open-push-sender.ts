import { firebaseWebConfig } from '@koma/contracts';
import type { NotificationConfig } from '../config.js';
import { FirebaseSender } from './firebase-sender.js';
import { NoPushSender, type PushSender } from './push-sender.js';
import { SandboxSender } from './sandbox-sender.js';

/** The push service that the settings name. */
export function openPushSender(config: NotificationConfig): PushSender {
  const { FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_WEB_CONFIG: web } = config;
  if (account && web) return new FirebaseSender(account, firebaseWebConfig.parse(JSON.parse(web)));
  if (config.PUSH_DIR !== undefined && config.NODE_ENV !== 'production') return new SandboxSender(config.PUSH_DIR);
  return new NoPushSender();
}
