import { z } from 'zod';
import { adminPermission, caller, locale, profileType } from '../common/access.js';
import { legalEdition } from '../catalogue/site/legal-editions.js';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import {
  email,
  givenPassword,
  lines,
  newPassword,
  recoveryCode,
  text,
  verificationCode,
  webAuthnJson,
} from '../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { applicantType, application, applicationForm, applicationStatus, recentApplications } from './applications.js';

const say = (code: FieldCode) => code;

/** Answer after a code was mailed. */
export const codeSent = z.object({ attemptId: id, expiresAt: instant, resendAfterSeconds: z.number().int() });
export type CodeSent = z.infer<typeof codeSent>;

/** Login answer with the field names of §3 and decision 4. */
export const loginAnswer = z.object({
  token: z.string(),
  fav_id: id,
  email: z.string(),
  userId: id,
  profileType,
  login_count: z.number().int(),
  fb_token: z.string().nullable(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Second steps that are stronger than a mailed code. */
export const strongMethod = z.enum(['totp', 'passkey', 'recovery-code']);
export type StrongMethod = z.infer<typeof strongMethod>;

/** What follows the right password: a mailed code, a stronger step, or, on a trusted device, nothing. */
export const loginStep = z.discriminatedUnion('step', [
  codeSent.extend({ step: z.literal('mail'), mayTrust: z.boolean() }),
  z.object({
    step: z.literal('strong'),
    attemptId: id,
    expiresAt: instant,
    methods: z.array(strongMethod),
    mayTrust: z.boolean(),
  }),
  z.object({ step: z.literal('done'), login: loginAnswer }),
]);
export type LoginStep = z.infer<typeof loginStep>;

export const account = z.object({
  id,
  email: z.string(),
  profileType,
  adminPermission: adminPermission.nullable(),
  favoriteId: id,
  /** Empty until the member has entered it. */
  familyName: z.string(),
  firstName: z.string(),
  /** A second step must be set up before anything else is allowed. */
  mustEnrol: z.boolean(),
  /** The membership rests because a fee is unpaid. */
  isResting: z.literal(true).optional(),
  /** Legal texts that the member is asked to agree to. */
  mustAgree: z.array(legalEdition).optional(),
});
export type Account = z.infer<typeof account>;

/** First form of sign-up: the address twice. */
export const emailTwice = z
  .strictObject({ email, emailAgain: email })
  .refine((form) => form.email === form.emailAgain, { path: ['emailAgain'], message: say('FIELD.EMAILS_DIFFER') });

/** A new password twice. */
export const passwordTwice = z
  .strictObject({ password: newPassword, passwordAgain: z.string(say('FIELD.PASSWORD_REQUIRED')).max(128) })
  .refine((form) => form.password === form.passwordAgain, {
    path: ['passwordAgain'],
    message: say('FIELD.PASSWORDS_DIFFER'),
  });

export const credentials = z.strictObject({ email, password: givenPassword });
const attempt = z.strictObject({ attemptId: id });
export const attemptCode = z.strictObject({ attemptId: id, code: verificationCode });
/** The browser needs no second step for 30 days (decision 2); ignored for admins. */
const trust = { trustDevice: z.boolean().default(false) };
const linkParams = z.strictObject({ uid: id, token: z.string().min(1).max(100) });

export const auth = {
  startSignUp: endpoint({
    id: 'auth.sign-up.start',
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Sends a code to the address somebody wants to sign up with',
    access: 'anyone',
    limit: 'code',
    body: z.strictObject({ email, profileType: applicantType, locale }),
    response: codeSent,
  }),
  verifySignUp: endpoint({
    id: 'auth.sign-up.verify',
    method: 'POST',
    path: '/api/auth/register/verify',
    summary: 'Proves the address; the answered token admits one application',
    access: 'anyone',
    limit: 'code',
    body: attemptCode,
    response: z.object({ applicationToken: z.string() }),
  }),
  apply: endpoint({
    id: 'auth.applications.submit',
    method: 'POST',
    path: '/api/auth/applications',
    summary: 'Submits an application for review by staff',
    access: 'anyone',
    body: z.strictObject({ applicationToken: text(100), form: applicationForm }),
    /** With the time at which staff call at the earliest. */
    response: z.object({ id, submittedAt: instant, promisedUntil: instant }),
    status: 201,
  }),
  listApplications: endpoint({
    id: 'auth.applications.list',
    method: 'GET',
    path: '/api/auth/applications',
    summary: 'Applications, of one status or of any: those not called yet first, then those that wait longest',
    access: 'admin',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum([...applicationStatus.options, 'any']).default('submitted'),
      q: z.string().max(100).optional(),
    }),
    response: page(application),
  }),
  recentApplications: endpoint({
    id: 'auth.applications.recent',
    method: 'GET',
    path: '/api/auth/recent-applications',
    summary: 'Applications of the last days, and the newest ones, for the start page of staff',
    access: 'admin',
    response: recentApplications,
  }),
  acceptApplication: endpoint({
    id: 'auth.applications.accept',
    method: 'POST',
    path: '/api/auth/applications/{id}/accept',
    summary: 'Accepts an application and mails the link to set a password',
    access: 'admin',
    params: idParams,
    response: application,
  }),
  refuseApplication: endpoint({
    id: 'auth.applications.refuse',
    method: 'POST',
    path: '/api/auth/applications/{id}/refuse',
    summary: 'Refuses an application and tells the applicant by mail',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
    response: application,
  }),
  noteApplication: endpoint({
    id: 'auth.applications.note',
    method: 'POST',
    path: '/api/auth/applications/{id}/notes',
    summary: 'Adds a note of staff to an application; a call made is told so',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ text: lines(1000), called: z.boolean() }),
    response: application,
  }),
  login: endpoint({
    id: 'auth.sessions.start',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'First step of signing in: address and password; tells what the second one is',
    access: 'anyone',
    limit: 'credentials',
    body: credentials,
    response: loginStep,
  }),
  verifyLogin: endpoint({
    id: 'auth.sessions.verify',
    method: 'POST',
    path: '/api/auth/login/verify',
    summary: 'Second step of signing in: the mailed code; sets the session cookies',
    access: 'anyone',
    limit: 'code',
    body: attemptCode.extend(trust),
    response: loginAnswer,
  }),
  verifyLoginByApp: endpoint({
    id: 'auth.sessions.verify-app',
    method: 'POST',
    path: '/api/auth/login/verify-app',
    summary: 'Second step of signing in: a code of the authenticator app',
    access: 'anyone',
    limit: 'code',
    body: attemptCode.extend(trust),
    response: loginAnswer,
  }),
  verifyLoginByRecovery: endpoint({
    id: 'auth.sessions.verify-recovery',
    method: 'POST',
    path: '/api/auth/login/verify-recovery',
    summary: 'Second step of signing in: a recovery code, which is used up',
    access: 'anyone',
    limit: 'code',
    body: attempt.extend({ recoveryCode }),
    response: loginAnswer,
  }),
  passkeyLoginOptions: endpoint({
    id: 'auth.sessions.passkey-options',
    method: 'POST',
    path: '/api/auth/login/passkey-options',
    summary: 'What the browser asks the passkey for (WebAuthn request options)',
    access: 'anyone',
    limit: 'code',
    body: attempt,
    response: webAuthnJson,
  }),
  verifyLoginByPasskey: endpoint({
    id: 'auth.sessions.verify-passkey',
    method: 'POST',
    path: '/api/auth/login/verify-passkey',
    summary: 'Second step of signing in: the answer of a passkey',
    access: 'anyone',
    limit: 'code',
    body: attempt.extend({ ...trust, response: webAuthnJson }),
    response: loginAnswer,
  }),
  resendCode: endpoint({
    id: 'auth.codes.resend',
    method: 'POST',
    path: '/api/auth/codes/resend',
    summary: 'Mails a new code for a sign-in or sign-up under way; the old one ends',
    access: 'anyone',
    limit: 'code',
    body: attempt,
    response: codeSent,
  }),
  logout: endpoint({
    id: 'auth.sessions.end',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends this session and clears its cookies',
    access: 'anyone',
  }),
  me: endpoint({
    id: 'auth.accounts.me',
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in account, or null',
    access: 'anyone',
    response: account.nullable(),
  }),
  requestReset: endpoint({
    id: 'auth.passwords.request-reset',
    method: 'POST',
    path: '/api/auth/password/reset-requests',
    summary: 'Mails a reset link when the address is known; always answers the same',
    access: 'anyone',
    limit: 'code',
    body: z.strictObject({ email, locale }),
  }),
  checkReset: endpoint({
    id: 'auth.passwords.check-reset',
    method: 'GET',
    path: '/api/auth/password/reset/{uid}/{token}',
    summary: 'Tells whether a link to set the password still works, and what it is for',
    access: 'anyone',
    limit: 'code',
    params: linkParams,
    response: z.object({ purpose: z.enum(['activation', 'reset']) }),
  }),
  reset: endpoint({
    id: 'auth.passwords.reset',
    method: 'POST',
    path: '/api/auth/password/reset/{uid}/{token}',
    summary: 'Sets the password by a link of one use; ends all sessions',
    access: 'anyone',
    limit: 'code',
    params: linkParams,
    body: passwordTwice,
  }),
  resolveSession: endpoint({
    id: 'auth.sessions.resolve',
    method: 'POST',
    path: '/internal/sessions/resolve',
    summary: 'For the gateway: who stands behind the hash of a session token',
    access: 'service',
    body: z.strictObject({ tokenHash: z.string().length(64) }),
    response: z.object({ caller, idleUntil: instant }).nullable(),
  }),
} as const;
