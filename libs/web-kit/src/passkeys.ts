import { ApiError, type ClientFault } from './api/api-error.js';

/** A WebAuthn message in its JSON form; the libraries at both ends check it. */
type Json = Record<string, unknown>;

const FAULTS: Record<string, ClientFault> = {
  NotAllowedError: 'CLIENT.PASSKEY_CANCELLED',
  AbortError: 'CLIENT.PASSKEY_CANCELLED',
  InvalidStateError: 'CLIENT.PASSKEY_PRESENT',
  NotSupportedError: 'CLIENT.PASSKEY_UNSUPPORTED',
  ConstraintError: 'CLIENT.PASSKEY_UNSUPPORTED',
};

/** Converts a browser's refusal to an error with a text. */
function faultOf(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  return new ApiError({ code: FAULTS[name] ?? 'CLIENT.PASSKEY_FAILED', status: 0, cause });
}

/** False in browsers without passkeys, and on pages without TLS. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Lets the browser create a passkey and returns its answer for the service. @throws ApiError with a text of `useErrorWords` */
export async function createPasskey(options: Json): Promise<Json> {
  if (!hasPasskeys()) throw new ApiError({ code: 'CLIENT.PASSKEY_UNSUPPORTED', status: 0 });
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = options as unknown as Options; // parsing edge: the service's library has made them
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw faultOf(error);
  });
  return { ...made };
}

/** Lets a passkey sign the service's challenge. @throws ApiError with a text of `useErrorWords` */
export async function answerPasskey(options: Json): Promise<Json> {
  if (!hasPasskeys()) throw new ApiError({ code: 'CLIENT.PASSKEY_UNSUPPORTED', status: 0 });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = options as unknown as Options; // parsing edge: the service's library has made them
  const answer = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw faultOf(error);
  });
  return { ...answer };
}
