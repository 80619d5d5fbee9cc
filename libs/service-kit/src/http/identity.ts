import { type Caller, caller } from '@koma/contracts';
import { type CryptoKey, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.js';

/** Header with the gateway's token on the caller. */
export const IDENTITY_HEADER = 'x-koma-identity';
/** Header with a service's token on itself. */
export const SERVICE_HEADER = 'x-koma-service';
const ISSUER = 'koma-gateway';
const LIFETIME_SECONDS = 60;

type Key = CryptoKey | Uint8Array;
const parseJwk = (text: string): JWK => JSON.parse(text) as JWK; // parsing edge: importJWK checks it

/** Signs the caller for services inside: EdDSA, 60 seconds (architecture, "Session and identity"). */
export async function signIdentity(who: Caller, privateJwk: string): Promise<string> {
  const key = await importJWK(parseJwk(privateJwk), 'EdDSA');
  return new SignJWT({ caller: who })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(key);
}

/**
 * Senders sign anew all the time: a token with a good signature whose time is over says that a clock is wrong, here or there. Nobody's
 * session has ended then.
 * @throws AppError SERVER.UNAVAILABLE in that case
 */
function refuseOtherClock(error: unknown): null {
  if (error instanceof errors.JWTExpired) throw new AppError('SERVER.UNAVAILABLE');
  return null;
}

/** Verifies identity tokens; verified ones are cached until they expire. */
export class IdentityVerifier {
  private readonly key: Promise<Key>;
  /** The caller of a token, or its pending verification, which parallel requests share. */
  private readonly seen = new LRUCache<string, Caller | Promise<Caller | null>>({ max: 5_000 });

  constructor(publicJwk: string) {
    this.key = importJWK(parseJwk(publicJwk), 'EdDSA');
  }

  /** The caller, or null when the token is missing or forged; synchronous when cached. Rejects when a clock is wrong. */
  verify(token: string | undefined): Caller | null | Promise<Caller | null> {
    if (!token) return null;
    const known = this.seen.get(token);
    if (known) return known;
    const reading = this.read(token);
    this.seen.set(token, reading);
    return reading;
  }

  private async read(token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, await this.key, { issuer: ISSUER, algorithms: ['EdDSA'] });
      const who = caller.parse(payload.caller);
      const left = (payload.exp ?? 0) * 1_000 - Date.now();
      this.seen.set(token, who, { ttl: Math.min(Math.max(1, left), LIFETIME_SECONDS * 1_000) });
      return who;
    } catch (error) {
      this.seen.delete(token);
      return refuseOtherClock(error);
    }
  }
}

const secretKey = (secret: string) => new TextEncoder().encode(secret);

/** A service's own 60-second token for calls to another service. */
export async function signService(name: string, secret: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(name)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(secretKey(secret));
}

/** Name of the calling service, or null. @throws AppError SERVER.UNAVAILABLE when a clock is wrong */
export async function verifyService(token: string | undefined, secret: string): Promise<string | null> {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, secretKey(secret), { algorithms: ['HS256'] });
    return payload.sub ?? null;
  } catch (error) {
    return refuseOtherClock(error);
  }
}
