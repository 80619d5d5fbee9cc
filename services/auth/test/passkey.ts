import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Json = Record<string, unknown>;

/** A software authenticator for tests: creates a credential and signs challenges as WebAuthn requires. */
export interface SoftPasskey {
  create(challenge: string, origin?: string): Promise<Json>;
  sign(challenge: string, origin?: string): Promise<Json>;
}

const ORIGIN = 'http://localhost:3000';
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const RP_HASH = sha256('localhost');
/** Flags of WebAuthn 6.1: user present; attested credential data included. */
const [PRESENT, ATTESTED] = [0x01, 0x40];

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

export function makePasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE_Key of an ES256 key (RFC 9053): type EC2, algorithm -7, curve P-256, x, y.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let counter = 0;
  return {
    create: async (challenge, origin = ORIGIN) => {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, Buffer.from(coseKey)]);
      const authData = Buffer.concat([RP_HASH, Buffer.from([PRESENT | ATTESTED]), counterBytes(counter), attested]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'); // parsing edge: a map of CBOR types
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      const response = { clientDataJSON, attestationObject, transports: ['internal'] };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    sign: async (challenge, origin = ORIGIN) => {
      counter += 1;
      const authenticatorData = Buffer.concat([RP_HASH, Buffer.from([PRESENT]), counterBytes(counter)]);
      const data = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}
