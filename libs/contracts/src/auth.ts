import { z } from 'zod';
import { adminPermission, caller, locale, profileType } from './access.js';
import { endpoint } from './endpoint.js';
import { email, givenPassword, newPassword, optionalText, phoneNumber, text, verificationCode } from './fields.js';
import type { FieldCode } from './messages.js';
import { id, idParams, instant, page, pageQuery } from './page.js';

const say = (code: FieldCode) => code;

/** Answer to every "a code is on its way". */
const codeSent = z.object({ attemptId: id, expiresAt: instant, resendAfterSeconds: z.number().int() });

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

export const account = z.object({
  id,
  email: z.string(),
  profileType,
  adminPermission: adminPermission.nullable(),
  favoriteId: id,
});
export type Account = z.infer<typeof account>;

export const applicantType = z.enum(['creator', 'user']);
export const affiliation = z.enum(['company', 'freelance']);
export const applicationStatus = z.enum(['submitted', 'accepted', 'refused']);

export const application = z.object({
  id,
  email: z.string(),
  profileType: applicantType,
  mobileNumber: z.string(),
  affiliation,
  companyName: z.string(),
  status: applicationStatus,
  locale,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  refusalReason: z.string(),
  /** Minutes of the promised hours (9:00–18:00 Asia/Tokyo) this has waited, and when the promise runs out (§1). */
  waitedMinutes: z.number().int(),
  promisedUntil: instant,
});
export type Application = z.infer<typeof application>;

/** The application form's fields (§3); a company is needed unless one works freelance. */
export const applicationForm = z
  .strictObject({
    mobileNumber: phoneNumber,
    affiliation,
    companyName: optionalText(),
    agreed: z.literal(true, say('FIELD.TERMS')),
  })
  .refine((form) => form.affiliation === 'freelance' || form.companyName !== '', {
    path: ['companyName'],
    message: say('FIELD.COMPANY'),
  });

/** Sign-up's first form: the address twice. */
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
    response: z.object({ id, submittedAt: instant }),
    status: 201,
  }),
  listApplications: endpoint({
    id: 'auth.applications.list',
    method: 'GET',
    path: '/api/auth/applications',
    summary: 'Applications, those that wait longest first',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, status: applicationStatus.default('submitted') }),
    response: page(application),
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
  login: endpoint({
    id: 'auth.sessions.start',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'First step of signing in: address and password; a code is mailed',
    access: 'anyone',
    limit: 'credentials',
    body: credentials,
    response: codeSent,
  }),
  verifyLogin: endpoint({
    id: 'auth.sessions.verify',
    method: 'POST',
    path: '/api/auth/login/verify',
    summary: 'Second step of signing in: the mailed code; sets the session cookies',
    access: 'anyone',
    limit: 'code',
    body: attemptCode,
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
