import {
  admins,
  audit,
  auth,
  type Caller,
  memberFigures,
  members,
  ownAccount,
  secondStep,
  terms,
} from '@koma/contracts';
import { accessMatrix, makeEvent, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import type { DemoAccount } from '../src/index.js';
import { APPLICATION, AuthHarness, memberOf, PASSWORD } from './auth-harness.js';
import { makePasskey } from './passkey.js';

let harness: AuthHarness;
let count = 0;
const newEmail = () => `person${(count += 1)}@example.jp`;
const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;
const FULL = ['fullAdmin'] as const;
const PERIOD = { from: '2026-10-01', to: '2026-10-31' } as const;
const SIGNED_IN = ROLES.filter((role) => role !== 'anonymous');
const MEMBERS = ['user', 'otherCreator', 'owner'] as const;
const password = { password: PASSWORD };

beforeAll(async () => {
  harness = await AuthHarness.start({ CODES_PER_HOUR: '1000' });
});
afterAll(() => harness.close());

async function attempt(): Promise<string> {
  const email = newEmail();
  await harness.account(email);
  return harness.startLogin(email);
}

const signUpAttempt = async () => {
  const { body } = await harness.service.call(auth.startSignUp, null, {
    body: { email: newEmail(), profileType: 'user', locale: 'ja' },
  });
  return { attemptId: String(Object(body).attemptId), code: harness.lastCode() };
};
const application = async () => ({ params: { id: await harness.apply(newEmail()) } });
const link = async () => ({ params: await harness.accept(await harness.apply(newEmail())) });

const introduce = async ({ accountId: id, profileType, adminPermission }: Caller) => {
  await harness.account(`${id}@example.jp`, { id, profileType, ...(adminPermission && { adminPermission }) });
};
const newMember = async () => ({ params: { id: await harness.account(newEmail()) } });
const invited = async () => {
  const id = await harness.account(newEmail());
  await harness.service.running.database.query(`UPDATE account SET status = 'invited' WHERE id = $1`, [id]);
  return { params: { id } };
};
const suspended = async (given = {}) => {
  const id = await harness.account(newEmail(), given);
  await harness.service.running.database.query(`UPDATE account SET status = 'suspended' WHERE id = $1`, [id]);
  return { params: { id } };
};
const admin = { profileType: 'admin', adminPermission: 'limited' } as const;
const withApp = async (given: Partial<DemoAccount> = {}) => {
  const id = await harness.account(newEmail(), given);
  await harness.addApp(memberOf(id, given.profileType));
  return { params: { id }, body: { reason: '端末を紛失' } };
};
const heldTerms = async () => {
  const edition = { page: 'terms-of-use', edition: '2027-01-01' } as const;
  const facts = { ...edition, number: 1, publishedAt: '2026-12-01T00:00:00.000Z', asksAgreement: true };
  await harness.service.bus.publish([makeEvent('catalogue.terms.published', facts, edition.page)]);
  return edition;
};
const leave = { reason: 'other', comment: '', password: PASSWORD, agreed: true } as const;
const leaving = async () => {
  const id = await harness.account(newEmail());
  const who = { accountId: id, sessionId: id, profileType: 'creator', adminPermission: null } as const;
  await harness.service.call(ownAccount.cancel, who, { body: leave });
  return { params: { id } };
};
const general = { familyName: '水沢', firstName: '葵', familyNameKana: '', firstNameKana: '', locale: 'ja' } as const;
const registration = { mobileNumber: '090-1234-5678', affiliation: 'company', companyName: '北窓フィルム' } as const;
const passwords = { currentPassword: PASSWORD, password: 'Other2pass', passwordAgain: 'Other2pass' };

accessMatrix(
  () => harness.service,
  [
    row(auth.startSignUp, {
      allows: ROLES,
      request: () => ({ body: { email: newEmail(), profileType: 'user' as const, locale: 'ja' as const } }),
    }),
    row(auth.verifySignUp, { allows: ROLES, request: async () => ({ body: await signUpAttempt() }) }),
    row(auth.apply, {
      allows: ROLES,
      request: async () => ({ body: { applicationToken: await harness.proveAddress(newEmail()), form: APPLICATION } }),
    }),
    row(auth.listApplications, { allows: ADMINS, request: () => ({ query: {} }) }),
    row(auth.recentApplications, { allows: ADMINS, request: () => ({}) }),
    row(auth.acceptApplication, { allows: ADMINS, request: application }),
    row(auth.refuseApplication, {
      allows: ADMINS,
      request: async () => ({ ...(await application()), body: { reason: 'x' } }),
    }),
    row(auth.login, {
      allows: ROLES,
      request: async () => {
        const email = newEmail();
        await harness.account(email);
        return { body: { email, password: PASSWORD } };
      },
    }),
    row(auth.verifyLogin, {
      allows: ROLES,
      request: async () => ({ body: { attemptId: await attempt(), code: harness.lastCode() } }),
    }),
    row(auth.resendCode, {
      allows: ROLES,
      request: async () => {
        const attemptId = await attempt();
        await harness.service.running.database.query(`UPDATE attempt SET code_sent_at = now() - interval '2 minutes'`);
        return { body: { attemptId } };
      },
    }),
    row(auth.logout, { allows: ROLES, request: () => ({}) }),
    row(terms.agree, { allows: MEMBERS, request: async () => ({ body: await heldTerms() }) }),
    row(auth.me, { allows: ROLES, request: () => ({}) }),
    row(auth.requestReset, { allows: ROLES, request: () => ({ body: { email: newEmail(), locale: 'ja' as const } }) }),
    row(auth.checkReset, { allows: ROLES, request: link }),
    row(auth.reset, {
      allows: ROLES,
      request: async () => ({ ...(await link()), body: { password: PASSWORD, passwordAgain: PASSWORD } }),
    }),
    row(auth.noteApplication, {
      allows: ADMINS,
      request: async () => ({ ...(await application()), body: { text: '電話済み', called: true } }),
    }),
    row(auth.verifyLoginByApp, {
      allows: ROLES,
      request: async () => {
        const { attemptId, code } = await harness.appAttempt(newEmail());
        return { body: { attemptId, code } };
      },
    }),
    row(auth.verifyLoginByRecovery, {
      allows: ROLES,
      request: async () => {
        const { attemptId, recoveryCode } = await harness.appAttempt(newEmail());
        return { body: { attemptId, recoveryCode } };
      },
    }),
    row(auth.passkeyLoginOptions, {
      allows: ROLES,
      request: async () => {
        const { attemptId } = await harness.appAttempt(newEmail());
        return { body: { attemptId } };
      },
    }),
    row(auth.verifyLoginByPasskey, {
      allows: ROLES,
      request: async () => ({ body: await harness.passkeyAttempt(newEmail()) }),
    }),
    row(secondStep.get, { allows: SIGNED_IN, request: () => ({}) }),
    row(secondStep.startApp, { allows: SIGNED_IN, request: () => ({ body: password }) }),
    row(secondStep.confirmApp, {
      allows: SIGNED_IN,
      request: async (_, who) => ({ body: { code: await harness.startApp(who) } }),
    }),
    row(secondStep.removeApp, {
      allows: SIGNED_IN,
      request: async (_, who) => {
        await harness.addApp(who);
        return { body: password };
      },
    }),
    row(secondStep.renewRecoveryCodes, {
      allows: SIGNED_IN,
      request: async (_, who) => {
        await harness.addApp(who);
        return { body: password };
      },
    }),
    row(secondStep.passkeyOptions, { allows: SIGNED_IN, request: () => ({ body: password }) }),
    row(secondStep.addPasskey, {
      allows: SIGNED_IN,
      request: async (_, who) => ({ body: { name: 'MacBook', response: await harness.passkeyResponse(who) } }),
    }),
    row(secondStep.removePasskey, {
      allows: SIGNED_IN,
      request: async (_, who) => ({ params: { id: await harness.addPasskey(who, makePasskey()) }, body: password }),
    }),
    row(ownAccount.get, { allows: SIGNED_IN, request: () => ({}) }),
    row(ownAccount.saveGeneral, { allows: SIGNED_IN, request: () => ({ body: { version: 1, form: general } }) }),
    row(ownAccount.saveRegistration, {
      allows: MEMBERS,
      request: () => ({ body: { version: 1, form: registration } }),
    }),
    row(ownAccount.changeProfileType, {
      allows: MEMBERS,
      request: () => ({ body: { profileType: 'creator' as const } }),
    }),
    row(ownAccount.changePassword, { allows: SIGNED_IN, request: () => ({ body: passwords }) }),
    row(ownAccount.startMailChange, {
      allows: SIGNED_IN,
      request: (_, { accountId }) => {
        const email = newEmail();
        return { body: { ...password, currentEmail: `${accountId}@example.jp`, email, emailAgain: email } };
      },
    }),
    row(ownAccount.verifyMailChange, {
      allows: SIGNED_IN,
      request: async (_, who) => ({ body: await harness.mailChange(who, newEmail()) }),
    }),
    row(ownAccount.listSessions, { allows: SIGNED_IN, request: () => ({}) }),
    row(ownAccount.endSession, {
      allows: SIGNED_IN,
      request: async (_, { accountId }) => ({ params: { id: await harness.sessionOf(`${accountId}@example.jp`) } }),
    }),
    row(ownAccount.endSessions, { allows: SIGNED_IN, request: () => ({ body: { which: 'others' as const } }) }),
    row(ownAccount.distrustDevice, {
      allows: MEMBERS,
      request: async (_, { accountId }) => ({
        params: { id: await harness.trustedDeviceOf(`${accountId}@example.jp`) },
      }),
    }),
    row(ownAccount.getCancellation, { allows: MEMBERS, request: () => ({}) }),
    row(ownAccount.cancel, { allows: MEMBERS, request: () => ({ body: leave }) }),
    row(ownAccount.withdrawCancellation, {
      allows: MEMBERS,
      request: async (_, who) => {
        await harness.service.call(ownAccount.cancel, who, { body: leave });
        return {};
      },
    }),
    row(members.search, { allows: ADMINS, request: () => ({ query: { profileType: 'creator' as const } }) }),
    row(members.get, { allows: ADMINS, request: newMember }),
    row(members.suspend, { allows: ADMINS, request: async () => ({ ...(await newMember()), body: { reason: 'x' } }) }),
    row(members.reactivate, { allows: ADMINS, request: () => suspended() }),
    row(members.removeSecondStep, { allows: ADMINS, request: () => withApp() }),
    row(members.invite, {
      allows: ADMINS,
      request: () => ({
        body: { email: newEmail(), familyName: '佐藤', firstName: '空', companyName: '青葉', locale: 'ja' as const },
      }),
    }),
    row(members.inviteAgain, { allows: ADMINS, request: invited }),
    row(members.listLeaving, { allows: ADMINS, request: () => ({ query: {} }) }),
    row(members.withdrawCancellation, { allows: ADMINS, request: leaving }),
    row(memberFigures.members, { allows: ADMINS, request: () => ({ query: PERIOD }) }),
    row(memberFigures.applications, { allows: ADMINS, request: () => ({ query: PERIOD }) }),
    row(admins.list, { allows: FULL, request: () => ({}) }),
    row(admins.add, {
      allows: FULL,
      request: () => ({
        body: {
          email: newEmail(),
          familyName: '管',
          firstName: '理',
          permission: 'limited' as const,
          locale: 'ja' as const,
        },
      }),
    }),
    row(admins.setPermission, {
      allows: FULL,
      request: async () => ({
        params: { id: await harness.account(newEmail(), admin) },
        body: { permission: 'full' as const },
      }),
    }),
    row(admins.suspend, {
      allows: FULL,
      request: async () => ({ params: { id: await harness.account(newEmail(), admin) }, body: { reason: 'x' } }),
    }),
    row(admins.removeSecondStep, { allows: FULL, request: () => withApp(admin) }),
    row(admins.reactivate, { allows: FULL, request: () => suspended(admin) }),
    row(audit.search, { allows: FULL, request: () => ({ query: {} }) }),
    row(audit.verify, { allows: FULL, request: () => ({}) }),
  ],
  introduce,
);
