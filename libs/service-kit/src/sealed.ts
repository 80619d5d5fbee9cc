import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

const keyOf = (secret: string) => createHash('sha256').update(`koma-sealed:${secret}`).digest();

/** Encrypts a secret for another service (JWE, RFC 7516), so that it can be part of an event. */
export async function seal(text: string, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret));
}

/** Decrypts what `seal` made. @throws when it was made with another secret or changed. */
export async function unseal(sealed: string, secret: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, keyOf(secret));
  return new TextDecoder().decode(plaintext);
}
