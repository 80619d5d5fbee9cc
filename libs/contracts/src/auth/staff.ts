import { z } from 'zod';
import { adminPermission, locale } from '../common/access.js';
import { endpoint } from '../common/endpoint.js';
import { email, text } from '../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { affiliation, applicantType } from './applications.js';
import { cancellation } from './own-account.js';

const direction = z.enum(['asc', 'desc']);
const q = z.string().max(100).optional();

export const accountStatus = z.enum(['invited', 'active', 'resting', 'suspended', 'closed']);
export type AccountStatus = z.infer<typeof accountStatus>;

/** A creator or user as shown to staff. */
export const member = z.object({
  id,
  email: z.string(),
  profileType: applicantType,
  status: accountStatus,
  familyName: z.string(),
  firstName: z.string(),
  familyNameKana: z.string(),
  firstNameKana: z.string(),
  /** The position in a creator's profile; empty for users. */
  position: z.string(),
  mobileNumber: z.string(),
  affiliation,
  companyName: z.string(),
  locale,
  loginCount: z.number().int(),
  /** Counted views of a creator's profile and works (decision 22); 0 for users. */
  accessCount: z.number().int(),
  /** Of creators with a date of birth in their profile. */
  age: z.number().int().nullable(),
  lastLoginAt: instant.nullable(),
  joinedAt: instant,
  /** What is owed in yen, and the first month that is unpaid; null for staff without full access, who see no figures of money. */
  payable: z.object({ yen: z.int(), sinceMonth: z.string().nullable() }).nullable(),
  suspendedReason: z.string(),
  /** An authenticator app or a passkey is set up. */
  hasSecondStep: z.boolean(),
  cancellation: cancellation.nullable(),
  version: z.number().int(),
});
export type Member = z.infer<typeof member>;

/** Sort keys of §9: 50 Syllables, Number of logins, Access Count, Age, Position, Agent (company), Payable Amount (full access only); and by dates. */
export const MEMBER_SORTS = [
  'joined',
  'gojuon',
  'logins',
  'last-login',
  'access-count',
  'age',
  'position',
  'company',
  'payable-amount',
] as const;
export const memberSearch = z.strictObject({
  ...pageQuery,
  /** Without it, creators and users. */
  profileType: applicantType.optional(),
  status: accountStatus.optional(),
  affiliation: affiliation.optional(),
  q,
  sort: z.enum(MEMBER_SORTS).default('joined'),
  direction: direction.default('desc'),
});
export type MemberSearch = z.infer<typeof memberSearch>;

/** An invitation by staff; members of advertising companies join by it (decision 6). */
export const invitationForm = z.strictObject({
  email,
  profileType: applicantType.default('user'),
  familyName: text(50),
  firstName: text(50),
  companyName: text(),
  locale,
});

export const admin = z.object({
  id,
  email: z.string(),
  familyName: z.string(),
  firstName: z.string(),
  permission: adminPermission,
  status: accountStatus,
  hasSecondStep: z.boolean(),
  lastLoginAt: instant.nullable(),
  joinedAt: instant,
});
export type Admin = z.infer<typeof admin>;

export const adminForm = z.strictObject({
  email,
  familyName: text(50),
  firstName: text(50),
  permission: adminPermission,
  locale,
});

const reason = z.strictObject({ reason: text(500) });

export const members = {
  search: endpoint({
    id: 'auth.members.search',
    method: 'GET',
    path: '/api/auth/members',
    summary: 'Creators or users with their contact facts',
    access: 'admin',
    query: memberSearch,
    response: page(member),
  }),
  get: endpoint({
    id: 'auth.members.get',
    method: 'GET',
    path: '/api/auth/members/{id}',
    summary: 'One member with all that staff may know',
    access: 'admin',
    params: idParams,
    response: member,
  }),
  suspend: endpoint({
    id: 'auth.members.suspend',
    method: 'POST',
    path: '/api/auth/members/{id}/suspend',
    summary: 'Suspends a member: every session ends and the works are hidden at once',
    access: 'admin',
    params: idParams,
    body: reason,
    response: member,
  }),
  reactivate: endpoint({
    id: 'auth.members.reactivate',
    method: 'POST',
    path: '/api/auth/members/{id}/reactivate',
    summary: 'Lets a suspended member in again',
    access: 'admin',
    params: idParams,
    response: member,
  }),
  removeSecondStep: endpoint({
    id: 'auth.members.remove-second-step',
    method: 'POST',
    path: '/api/auth/members/{id}/second-step/remove',
    summary: 'For a member who has lost app, passkeys and recovery codes and was called back: mailed codes from now on',
    access: 'admin',
    params: idParams,
    body: reason,
    response: member,
  }),
  invite: endpoint({
    id: 'auth.members.invite',
    method: 'POST',
    path: '/api/auth/members',
    summary: 'Invites somebody: an account is made and the link to set its password is mailed',
    access: 'admin',
    body: invitationForm,
    response: member,
    status: 201,
  }),
  inviteAgain: endpoint({
    id: 'auth.members.invite-again',
    method: 'POST',
    path: '/api/auth/members/{id}/invitation',
    summary: 'Mails the link once more to somebody who has not set a password yet',
    access: 'admin',
    params: idParams,
    response: member,
  }),
  listLeaving: endpoint({
    id: 'auth.members.list-leaving',
    method: 'GET',
    path: '/api/auth/cancellations',
    summary: 'Members who have cancelled, those who leave first at the top',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, q }),
    response: page(member),
  }),
  withdrawCancellation: endpoint({
    id: 'auth.members.withdraw-cancellation',
    method: 'DELETE',
    path: '/api/auth/members/{id}/cancellation',
    summary: 'Takes a cancellation back at the member’s wish',
    access: 'admin',
    params: idParams,
    response: member,
  }),
} as const;

export const admins = {
  list: endpoint({
    id: 'auth.admins.list',
    method: 'GET',
    path: '/api/auth/admins',
    summary: 'All admins',
    access: 'full-admin',
    response: z.object({ items: z.array(admin) }),
  }),
  add: endpoint({
    id: 'auth.admins.add',
    method: 'POST',
    path: '/api/auth/admins',
    summary: 'Adds an admin and mails the link to set the password',
    access: 'full-admin',
    body: adminForm,
    response: admin,
    status: 201,
  }),
  setPermission: endpoint({
    id: 'auth.admins.set-permission',
    method: 'PUT',
    path: '/api/auth/admins/{id}/permission',
    summary: 'Gives an admin full or limited access',
    access: 'full-admin',
    params: idParams,
    body: z.strictObject({ permission: adminPermission }),
    response: admin,
  }),
  suspend: endpoint({
    id: 'auth.admins.suspend',
    method: 'POST',
    path: '/api/auth/admins/{id}/suspend',
    summary: 'Shuts an admin out',
    access: 'full-admin',
    params: idParams,
    body: reason,
    response: admin,
  }),
  removeSecondStep: endpoint({
    id: 'auth.admins.remove-second-step',
    method: 'POST',
    path: '/api/auth/admins/{id}/second-step/remove',
    summary: 'For an admin who has lost it: a new one must be set up at the next sign-in',
    access: 'full-admin',
    params: idParams,
    body: reason,
    response: admin,
  }),
  reactivate: endpoint({
    id: 'auth.admins.reactivate',
    method: 'POST',
    path: '/api/auth/admins/{id}/reactivate',
    summary: 'Lets an admin in again',
    access: 'full-admin',
    params: idParams,
    response: admin,
  }),
} as const;
