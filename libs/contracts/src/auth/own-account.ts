import { z } from 'zod';
import { adminPermission, locale, profileType } from '../common/access.js';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import {
  email,
  givenPassword,
  katakana,
  newPassword,
  optionalLines,
  optionalText,
  phoneNumber,
  text,
} from '../common/fields.js';
import { id, idParams, instant } from '../common/page.js';
import { affiliation, applicantType, COMPANY_MISSING, hasCompany } from './applications.js';
import { account, attemptCode, codeSent } from './sign-in.js';

const say = (code: FieldCode) => code;

/** Name of the person behind the account, as staff and colleagues see it. */
export const generalForm = z.strictObject({
  familyName: text(50),
  firstName: text(50),
  familyNameKana: katakana,
  firstNameKana: katakana,
  /** Language of mails and notices. */
  locale,
});
export type GeneralForm = z.infer<typeof generalForm>;

/** The data given at sign-up (§3 "Application"). */
export const registrationForm = z
  .strictObject({ mobileNumber: phoneNumber, affiliation, companyName: optionalText() })
  .refine(hasCompany, COMPANY_MISSING);
export type RegistrationForm = z.infer<typeof registrationForm>;

/** Everything that the settings show of one's own account. */
export const ownAccountFacts = z.object({
  id,
  email: z.string(),
  profileType,
  adminPermission: adminPermission.nullable(),
  familyName: z.string(),
  firstName: z.string(),
  familyNameKana: z.string(),
  firstNameKana: z.string(),
  locale,
  mobileNumber: z.string(),
  affiliation,
  companyName: z.string(),
  joinedAt: instant,
  version: z.number().int(),
});
export type OwnAccountFacts = z.infer<typeof ownAccountFacts>;

const versioned = <F extends z.ZodType>(form: F) => z.strictObject({ version: z.number().int(), form });

/** A new password twice, after the present one. */
export const passwordChange = z
  .strictObject({
    currentPassword: givenPassword,
    password: newPassword,
    passwordAgain: z.string(say('FIELD.PASSWORD_REQUIRED')).max(128),
  })
  .refine((form) => form.password === form.passwordAgain, {
    path: ['passwordAgain'],
    message: say('FIELD.PASSWORDS_DIFFER'),
  });

/** A new mail address twice, after the present one and the password. */
export const mailChange = z
  .strictObject({ currentEmail: email, password: givenPassword, email, emailAgain: email })
  .refine((form) => form.email === form.emailAgain, { path: ['emailAgain'], message: say('FIELD.EMAILS_DIFFER') });

const deviceFacts = {
  id,
  /** Names from the user agent, for instance Chrome and macOS; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  createdAt: instant,
  isCurrent: z.boolean(),
};
/** An open session of the account; of its address only the family is shown. */
export const sessionFacts = z.object({
  ...deviceFacts,
  addressFamily: z.enum(['IPv4', 'IPv6']),
  lastUsedAt: instant,
});
export type SessionFacts = z.infer<typeof sessionFacts>;
export const trustedDevice = z.object({ ...deviceFacts, expiresAt: instant });
export type TrustedDevice = z.infer<typeof trustedDevice>;

/** Reasons of §9. */
export const CANCELLATION_REASONS = [
  'how-to-use',
  'slow-upload',
  'few-users',
  'too-expensive',
  'two-accounts',
  'another-service',
  'not-satisfied',
  'other',
] as const;
export const cancellationReason = z.enum(CANCELLATION_REASONS, say('FIELD.REASON'));
export type CancellationReason = z.infer<typeof cancellationReason>;

export const cancellationForm = z.strictObject({
  reason: cancellationReason,
  comment: optionalLines(1000),
  password: givenPassword,
  agreed: z.literal(true, say('FIELD.AGREEMENT')),
});

export const cancellation = z.object({
  reason: cancellationReason,
  comment: z.string(),
  requestedAt: instant,
  /** Access ends with the paid month (Asia/Tokyo); the data is erased 30 days later (decision 8). */
  endsAt: instant,
  erasesAt: instant,
});
export type Cancellation = z.infer<typeof cancellation>;

/** The present cancellation, if any, and when a cancellation of today would end. */
const cancellationState = z.object({ cancellation: cancellation.nullable(), endsAt: instant, erasesAt: instant });

export const ownAccount = {
  get: endpoint({
    id: 'auth.own-account.get',
    method: 'GET',
    path: '/api/auth/account',
    summary: "The caller's own account with all that was told",
    access: 'signed-in',
    whileResting: true,
    response: ownAccountFacts,
  }),
  saveGeneral: endpoint({
    id: 'auth.own-account.save-general',
    method: 'PUT',
    path: '/api/auth/account/general',
    summary: 'Saves name and language; an outdated version answers 409',
    access: 'signed-in',
    whileResting: true,
    body: versioned(generalForm),
    response: ownAccountFacts,
  }),
  saveRegistration: endpoint({
    id: 'auth.own-account.save-registration',
    method: 'PUT',
    path: '/api/auth/account/registration',
    summary: 'Saves what was told at sign-up; an outdated version answers 409',
    access: 'member',
    whileResting: true,
    body: versioned(registrationForm),
    response: ownAccountFacts,
  }),
  changeProfileType: endpoint({
    id: 'auth.own-account.change-profile-type',
    method: 'PUT',
    path: '/api/auth/account/profile-type',
    summary: 'Becomes a creator or a user at once; the fee changes with the next month',
    access: 'member',
    limit: 'code',
    body: z.strictObject({ profileType: applicantType }),
    response: ownAccountFacts,
  }),
  changePassword: endpoint({
    id: 'auth.own-account.change-password',
    method: 'PUT',
    path: '/api/auth/account/password',
    summary: 'Sets a new password; every other session and trusted device ends',
    access: 'signed-in',
    whileResting: true,
    limit: 'credentials',
    body: passwordChange,
  }),
  startMailChange: endpoint({
    id: 'auth.own-account.start-mail-change',
    method: 'POST',
    path: '/api/auth/account/mail-change',
    summary: 'Sends a code to the new mail address',
    access: 'signed-in',
    whileResting: true,
    limit: 'credentials',
    body: mailChange,
    response: codeSent,
  }),
  verifyMailChange: endpoint({
    id: 'auth.own-account.verify-mail-change',
    method: 'POST',
    path: '/api/auth/account/mail-change/verify',
    summary: 'Takes the new mail address over; both addresses are told',
    access: 'signed-in',
    whileResting: true,
    limit: 'code',
    body: attemptCode,
    response: account,
  }),
  listSessions: endpoint({
    id: 'auth.own-account.list-sessions',
    method: 'GET',
    path: '/api/auth/account/sessions',
    summary: 'Where the account is signed in, and which browsers it trusts',
    access: 'signed-in',
    whileResting: true,
    response: z.object({ sessions: z.array(sessionFacts), trustedDevices: z.array(trustedDevice) }),
  }),
  endSession: endpoint({
    id: 'auth.own-account.end-session',
    method: 'DELETE',
    path: '/api/auth/account/sessions/{id}',
    summary: "Ends one of the caller's sessions",
    access: 'signed-in',
    whileResting: true,
    params: idParams,
  }),
  endSessions: endpoint({
    id: 'auth.own-account.end-sessions',
    method: 'POST',
    path: '/api/auth/account/sessions/end',
    summary: 'Signs out on the other devices or on all; trusted devices end with them',
    access: 'signed-in',
    whileResting: true,
    body: z.strictObject({ which: z.enum(['others', 'all']) }),
  }),
  distrustDevice: endpoint({
    id: 'auth.own-account.distrust-device',
    method: 'DELETE',
    path: '/api/auth/account/trusted-devices/{id}',
    summary: 'A trusted browser must prove itself again',
    access: 'signed-in',
    whileResting: true,
    params: idParams,
  }),
  getCancellation: endpoint({
    id: 'auth.own-account.get-cancellation',
    method: 'GET',
    path: '/api/auth/account/cancellation',
    summary: 'Whether the member is leaving, and when',
    access: 'member',
    whileResting: true,
    response: cancellationState,
  }),
  cancel: endpoint({
    id: 'auth.own-account.cancel',
    method: 'POST',
    path: '/api/auth/account/cancellation',
    summary: 'Ends the membership with the paid month',
    access: 'member',
    whileResting: true,
    limit: 'credentials',
    body: cancellationForm,
    response: cancellationState,
    status: 201,
  }),
  withdrawCancellation: endpoint({
    id: 'auth.own-account.withdraw-cancellation',
    method: 'DELETE',
    path: '/api/auth/account/cancellation',
    summary: 'Stays after all, as long as the membership has not ended',
    access: 'member',
    whileResting: true,
    response: cancellationState,
  }),
} as const;
