import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Auth } from 'firebase-admin/auth';
import type { AccountRow } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';

/** The library is large, so it is loaded only where Firebase is set up. */
async function openFirebase(serviceAccount: string): Promise<{ auth: Auth; close: () => Promise<void> }> {
  const { cert, deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const account: unknown = JSON.parse(serviceAccount);
  // parsing edge: `cert` checks what the file must hold
  const app = initializeApp({ credential: cert(account as object) }, crypto.randomUUID());
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/** Firebase custom tokens, signed here without a call; null while Firebase is not configured (decision 4). */
@Injectable()
export class CustomTokens implements OnApplicationShutdown {
  private readonly firebase: ReturnType<typeof openFirebase> | null;

  constructor(@Inject(CONFIG) { FIREBASE_SERVICE_ACCOUNT }: AuthConfig) {
    this.firebase = FIREBASE_SERVICE_ACCOUNT ? openFirebase(FIREBASE_SERVICE_ACCOUNT) : null;
  }

  /** The token is valid for an hour (Firebase's limit); the page exchanges it at once. */
  async create({ id, profileType }: Pick<AccountRow, 'id' | 'profileType'>): Promise<string | null> {
    const firebase = await this.firebase;
    return firebase && firebase.auth.createCustomToken(id, { profileType });
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.firebase)?.close();
  }
}
