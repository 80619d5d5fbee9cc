import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { givenPassword, text, verificationCode, webAuthnJson } from '../common/fields.js';
import { id, idParams, instant } from '../common/page.js';

/** The password again, before a change of anything that protects the account (ASVS 5.0, 7.5.1). */
const withPassword = z.strictObject({ password: givenPassword });

export const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
export type Passkey = z.infer<typeof passkey>;

/** The second steps of an account. */
export const secondStepState = z.object({
  /** An authenticator app is set up. */
  hasApp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** The account must have one (full admins). */
  isRequired: z.boolean(),
});
export type SecondStepState = z.infer<typeof secondStepState>;

/** Recovery codes are shown once, when the first strong method is set up or when new ones are requested. */
const withRecoveryCodes = secondStepState.extend({ recoveryCodes: z.array(z.string()).nullable() });

export const secondStep = {
  get: endpoint({
    id: 'auth.second-step.get',
    method: 'GET',
    path: '/api/auth/second-step',
    summary: "How the caller's account proves itself besides its password",
    access: 'session',
    response: secondStepState,
  }),
  startApp: endpoint({
    id: 'auth.second-step.start-app',
    method: 'POST',
    path: '/api/auth/second-step/app',
    summary: 'Begins to set up an authenticator app (RFC 6238); it counts once a code of it was entered',
    access: 'session',
    limit: 'credentials',
    body: withPassword,
    response: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmApp: endpoint({
    id: 'auth.second-step.confirm-app',
    method: 'POST',
    path: '/api/auth/second-step/app/confirm',
    summary: 'Finishes setting up the app with a code of it',
    access: 'session',
    limit: 'code',
    body: z.strictObject({ code: verificationCode }),
    response: withRecoveryCodes,
  }),
  removeApp: endpoint({
    id: 'auth.second-step.remove-app',
    method: 'POST',
    path: '/api/auth/second-step/app/remove',
    summary: 'Gives the authenticator app up',
    access: 'signed-in',
    whileResting: true,
    limit: 'credentials',
    body: withPassword,
    response: secondStepState,
  }),
  renewRecoveryCodes: endpoint({
    id: 'auth.second-step.renew-recovery-codes',
    method: 'POST',
    path: '/api/auth/second-step/recovery-codes',
    summary: 'Makes new recovery codes; the old ones end',
    access: 'signed-in',
    whileResting: true,
    limit: 'credentials',
    body: withPassword,
    response: withRecoveryCodes,
  }),
  passkeyOptions: endpoint({
    id: 'auth.second-step.passkey-options',
    method: 'POST',
    path: '/api/auth/second-step/passkeys/options',
    summary: 'What the browser makes a passkey from (WebAuthn creation options)',
    access: 'session',
    limit: 'credentials',
    body: withPassword,
    response: webAuthnJson,
  }),
  addPasskey: endpoint({
    id: 'auth.second-step.add-passkey',
    method: 'POST',
    path: '/api/auth/second-step/passkeys',
    summary: 'Keeps a new passkey',
    access: 'session',
    limit: 'code',
    body: z.strictObject({ name: text(60), response: webAuthnJson }),
    response: withRecoveryCodes,
    status: 201,
  }),
  removePasskey: endpoint({
    id: 'auth.second-step.remove-passkey',
    method: 'POST',
    path: '/api/auth/second-step/passkeys/{id}/remove',
    summary: 'Gives a passkey up',
    access: 'signed-in',
    whileResting: true,
    limit: 'credentials',
    params: idParams,
    body: withPassword,
    response: secondStepState,
  }),
} as const;
