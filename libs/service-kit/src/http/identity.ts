import { type Caller, caller } from '@koma/contracts';
import { type CryptoKey, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

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

/** Verifies identity tokens; verified ones are cached until they expire. */
export class IdentityVerifier {
  private readonly key: Promise<Key>;
  /** The caller of a token, or its pending verification, which parallel requests share. */
  private readonly seen = new LRUCache<string, Caller | Promise<Caller | null>>({ max: 5_000 });

  constructor(publicJwk: string) {
    this.key = importJWK(parseJwk(publicJwk), 'EdDSA');
  }

  /** The caller, or null when the token is missing, forged or expired; synchronous when cached. */
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
      this.seen.set(token, who, { ttl: Math.max(1, (payload.exp ?? 0) * 1000 - Date.now()) });
      return who;
    } catch {
      this.seen.delete(token);
      return null;
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

/** Name of the calling service, or null. */
export async function verifyService(token: string | undefined, secret: string): Promise<string | null> {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, secretKey(secret), { algorithms: ['HS256'] });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
