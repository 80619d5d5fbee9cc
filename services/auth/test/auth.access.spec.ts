import { auth } from '@koma/contracts';
import { accessMatrix, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { AuthHarness, PASSWORD } from './auth-harness.js';

let harness: AuthHarness;
let count = 0;
const newEmail = () => `person${(count += 1)}@example.jp`;
const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;

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
const freelance = { mobileNumber: '090-1234-5678', affiliation: 'freelance', companyName: '', agreed: true } as const;

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
      request: async () => ({ body: { applicationToken: await harness.proveAddress(newEmail()), form: freelance } }),
    }),
    row(auth.listApplications, { allows: ADMINS, request: () => ({ query: {} }) }),
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
    row(auth.me, {
      allows: ROLES.filter((role) => role === 'anonymous'),
      request: () => ({}),
    }),
    row(auth.requestReset, { allows: ROLES, request: () => ({ body: { email: newEmail(), locale: 'ja' as const } }) }),
    row(auth.checkReset, { allows: ROLES, request: link }),
    row(auth.reset, {
      allows: ROLES,
      request: async () => ({ ...(await link()), body: { password: PASSWORD, passwordAgain: PASSWORD } }),
    }),
  ],
);
