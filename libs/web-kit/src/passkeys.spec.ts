import { afterEach, describe, expect, it } from '@jest/globals';
import { createPasskey, hasPasskeys } from './passkeys.js';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { name: 'Koma', id: 'localhost' },
  user: { id: 'AAAA', name: 'a@b.example', displayName: '' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

/** A browser whose passkeys end in this way. */
function withPasskeys(create: () => Promise<unknown>) {
  define(globalThis, 'PublicKeyCredential', class {});
  define(navigator, 'credentials', { create });
}
const named = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('a passkey', () => {
  it('cannot be created in a browser without support', async () => {
    expect(hasPasskeys()).toBe(false);
    await expect(createPasskey(OPTIONS)).rejects.toMatchObject({ code: 'CLIENT.PASSKEY_UNSUPPORTED' });
  });

  it.each([
    ['NotAllowedError', 'CLIENT.PASSKEY_CANCELLED'],
    ['InvalidStateError', 'CLIENT.PASSKEY_PRESENT'],
    ['UnknownError', 'CLIENT.PASSKEY_FAILED'],
  ])('that ends with %s is reported as %s', async (name, code) => {
    withPasskeys(named(name));
    await expect(createPasskey(OPTIONS)).rejects.toMatchObject({ code });
  });

  it('is sent to the service in its JSON form', async () => {
    const bytes = new Uint8Array([0, 0, 0]).buffer;
    withPasskeys(() =>
      Promise.resolve({
        id: 'AAAA',
        rawId: bytes,
        type: 'public-key',
        response: { attestationObject: bytes, clientDataJSON: bytes },
        getClientExtensionResults: () => ({}),
      }),
    );
    expect(await createPasskey(OPTIONS)).toMatchObject({ id: 'AAAA', rawId: 'AAAA', type: 'public-key' });
  });
});
