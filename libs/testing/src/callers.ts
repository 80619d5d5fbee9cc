import { generateKeyPairSync } from 'node:crypto';
import type { Caller } from '@koma/contracts';
import { newId, signIdentity } from '@koma/service-kit';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const privateJwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
/** The key that test services trust. */
export const testPublicKey = JSON.stringify(publicKey.export({ format: 'jwk' }));
export const testPrivateKey = privateJwk;
export const testSecret = 'a secret of the tests, long enough';

const caller = (profileType: Caller['profileType'], adminPermission: Caller['adminPermission'] = null): Caller => ({
  accountId: newId(),
  sessionId: newId(),
  profileType,
  adminPermission,
});

/** Makes callers of every kind, each a new account. */
export const callers = {
  creator: () => caller('creator'),
  user: () => caller('user'),
  limitedAdmin: () => caller('admin', 'limited'),
  fullAdmin: () => caller('admin', 'full'),
};

/** The identity token that the gateway would send for a caller. */
export const identityOf = (who: Caller): Promise<string> => signIdentity(who, privateJwk);
