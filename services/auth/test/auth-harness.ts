import {
  audit,
  auth,
  type Caller,
  caller,
  type LoginAnswer,
  loginAnswer,
  mailRequest,
  notifications,
  ownAccount,
  secondStep,
} from '@koma/contracts';
import { callers, type MockService, mockService, TestService, testSecret } from '@koma/testing';
import { PasswordHasher, unseal } from '@koma/service-kit';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { addDemoAccounts, authService, type DemoAccount } from '../src/index.js';
import { hashToken } from '../src/secrets.js';
import { makePasskey, type SoftPasskey } from './passkey.js';

export const PASSWORD = 'Right1pass';
/** What an applicant with a company tells. */
export const APPLICATION = {
  familyName: '早川',
  firstName: '花',
  familyNameKana: 'ハヤカワ',
  firstNameKana: 'ハナ',
  familyNameRoman: 'Hayakawa',
  firstNameRoman: 'Hana',
  mobileNumber: '090-1234-5678',
  affiliation: 'company',
  companyName: '株式会社あかつき制作',
  agreed: true,
} as const;

/** Hashes a password once, however many accounts have it: hundreds of accounts have the same one here. */
class HashKeeper {
  private readonly hasher = new PasswordHasher();
  private readonly kept = new Map<string, Promise<string>>();

  hash(password: string): Promise<string> {
    const hash = this.kept.get(password) ?? this.hasher.hash(password);
    this.kept.set(password, hash);
    return hash;
  }
}

const codeSent = z.object({ attemptId: z.string() });
type Json = Record<string, unknown>;
const challengeOf = (body: unknown) => z.object({ challenge: z.string() }).parse(body).challenge;

/** The present code of an authenticator app, or the code of another time. */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** A signed-in member with an account of its own. */
export const memberOf = (accountId: string, profileType: Caller['profileType'] = 'creator'): Caller => ({
  ...callers.creator(),
  accountId,
  profileType,
});

/** The auth service with a mail service that stores the mails it should send. */
export class AuthHarness {
  private readonly hashes = new HashKeeper();

  private constructor(
    readonly service: TestService,
    readonly mails: MockService,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<AuthHarness> {
    const mails = await mockService(notifications.sendMail);
    const settings = {
      NOTIFICATION_URL: mails.url,
      CATALOGUE_URL: mails.url,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      STRONG_ADMINS: 'false',
      CODE_SECRET: testSecret,
      COOKIE_SECURE: 'true',
      CODES_PER_HOUR: '50',
    };
    try {
      return new AuthHarness(await TestService.start(authService, { ...settings, ...env }), mails);
    } catch (error) {
      await mails.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.mails.close();
  }

  /** Adds an active account and returns its id. */
  async account(email: string, given: Partial<DemoAccount> = {}): Promise<string> {
    const account = { email, password: PASSWORD, profileType: 'creator', ...given } as const;
    const [id] = await addDemoAccounts(this.service.running.database, [account], this.hashes);
    return id ?? '';
  }

  /** A member of staff with full access, called 管理 花子. */
  async fullAdmin(email: string): Promise<Caller> {
    const given = { profileType: 'admin', adminPermission: 'full', familyName: '管理', firstName: '花子' } as const;
    return { ...memberOf(await this.account(email, given), 'admin'), adminPermission: 'full' };
  }

  /** Entries of the staff log with these words, newest first. */
  async log(by: Caller, q: string) {
    const { body } = await this.service.call(audit.search, by, { query: { q } });
    const { items } = audit.search.response.parse(body);
    return items.map(({ action, actorName, details }) => ({ action, actorName, details }));
  }

  lastCode(): string {
    return mailRequest.safeParse(this.mails.received.at(-1)).data?.values.code ?? '';
  }

  /** Starts to set an app up and returns its present code. */
  async startApp(who: Caller): Promise<string> {
    const { body } = await this.service.call(secondStep.startApp, who, { body: { password: PASSWORD } });
    return codeOf(z.object({ secret: z.string() }).parse(body).secret);
  }

  /** Sets an app up and returns its secret with the recovery codes. */
  async addApp(who: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
    const started = await this.service.call(secondStep.startApp, who, { body: { password: PASSWORD } });
    const { secret } = z.object({ secret: z.string() }).parse(started.body);
    const { body } = await this.service.call(secondStep.confirmApp, who, { body: { code: codeOf(secret) } });
    const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()).nullable() }).parse(body);
    // The code is used; without this, tests that sign in next would have to wait for the next code.
    await this.service.running.database.query('UPDATE account SET totp_step = 0 WHERE id = $1', [who.accountId]);
    return { secret, recoveryCodes: recoveryCodes ?? [] };
  }

  /** An account with an app, after its password was entered. */
  async appAttempt(email: string) {
    const { secret, recoveryCodes } = await this.addApp(memberOf(await this.account(email)));
    return { attemptId: await this.startLogin(email), code: codeOf(secret), recoveryCode: recoveryCodes[0] ?? '' };
  }

  /** The browser's answer when it creates a passkey. */
  async passkeyResponse(who: Caller, passkey = makePasskey()): Promise<Json> {
    const { body } = await this.service.call(secondStep.passkeyOptions, who, { body: { password: PASSWORD } });
    return passkey.create(challengeOf(body));
  }

  async addPasskey(who: Caller, passkey: SoftPasskey): Promise<string> {
    const response = await this.passkeyResponse(who, passkey);
    const { body } = await this.service.call(secondStep.addPasskey, who, { body: { name: 'MacBook', response } });
    return (
      z
        .object({ passkeys: z.array(z.object({ id: z.string() })) })
        .parse(body)
        .passkeys.at(-1)?.id ?? ''
    );
  }

  /** An account with a passkey, after its password was entered and the browser has signed. */
  async passkeyAttempt(email: string) {
    const passkey = makePasskey();
    await this.addPasskey(memberOf(await this.account(email)), passkey);
    const attemptId = await this.startLogin(email);
    const { body } = await this.service.call(auth.passkeyLoginOptions, null, { body: { attemptId } });
    return { attemptId, response: await passkey.sign(challengeOf(body)) };
  }

  /** Starts a change of the mail address and returns it with the mailed code. */
  async mailChange(who: Caller, email: string) {
    const { email: currentEmail } = await this.factsOf(who.accountId);
    const change = { password: PASSWORD, currentEmail, email, emailAgain: email };
    const { body } = await this.service.call(ownAccount.startMailChange, who, { body: change });
    return { attemptId: codeSent.parse(body).attemptId, code: this.lastCode() };
  }

  async factsOf(id: string): Promise<{ email: string; status: string }> {
    const [row] = await this.service.running.database.query<{ email: string; status: string }[]>(
      'SELECT email, status FROM account WHERE id = $1',
      [id],
    );
    return row ?? { email: '', status: '' };
  }

  /** Signs in and returns the session's id. */
  async sessionOf(email: string): Promise<string> {
    const { token } = await this.login(email);
    return (await this.resolve(token))?.sessionId ?? '';
  }

  async resolve(token: string): Promise<Caller | null> {
    const { body } = await this.service.callAsService(auth.resolveSession, { body: { tokenHash: hashToken(token) } });
    return z.object({ caller }).nullable().parse(body)?.caller ?? null;
  }

  /** Signs in on a browser that is trusted from then on; returns its cookie and the device's id. */
  async trust(email: string): Promise<{ cookie: string; id: string }> {
    const body = { attemptId: await this.startLogin(email), code: this.lastCode(), trustDevice: true };
    const { headers } = await this.service.call(auth.verifyLogin, null, { body });
    const cookie =
      headers
        .getSetCookie()
        .find((one) => one.startsWith('trusted_device='))
        ?.split(';')[0] ?? '';
    const [row] = await this.service.running.database.query<{ id: string }[]>(
      'SELECT id FROM trusted_device ORDER BY created_at DESC LIMIT 1',
    );
    return { cookie, id: row?.id ?? '' };
  }

  async trustedDeviceOf(email: string): Promise<string> {
    return (await this.trust(email)).id;
  }

  async startLogin(email: string, password = PASSWORD): Promise<string> {
    const { status, body } = await this.service.call(auth.login, null, { body: { email, password } });
    if (status !== auth.login.status) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`);
    return codeSent.parse(body).attemptId;
  }

  async login(email: string): Promise<LoginAnswer> {
    const attemptId = await this.startLogin(email);
    const { body } = await this.service.call(auth.verifyLogin, null, { body: { attemptId, code: this.lastCode() } });
    return loginAnswer.parse(body);
  }

  /** Proves an address and returns the token for one application. */
  async proveAddress(email: string, profileType: 'creator' | 'user' = 'creator'): Promise<string> {
    const start = await this.service.call(auth.startSignUp, null, { body: { email, profileType, locale: 'ja' } });
    const { attemptId } = codeSent.parse(start.body);
    const proof = await this.service.call(auth.verifySignUp, null, { body: { attemptId, code: this.lastCode() } });
    return z.object({ applicationToken: z.string() }).parse(proof.body).applicationToken;
  }

  async apply(email: string): Promise<string> {
    const applicationToken = await this.proveAddress(email);
    const form = { ...APPLICATION, affiliation: 'freelance', companyName: '' } as const;
    const { body } = await this.service.call(auth.apply, null, { body: { applicationToken, form } });
    return z.object({ id: z.string() }).parse(body).id;
  }

  /** Accepts an application and opens the mailed link. */
  async accept(id: string, by: Caller = callers.fullAdmin()): Promise<{ uid: string; token: string }> {
    await this.service.call(auth.acceptApplication, by, { params: { id } });
    return this.mailedLink('auth.application.accepted');
  }

  async mailedLink(type: string): Promise<{ uid: string; token: string }> {
    const [row] = await this.service.running.database.query<{ link: string }[]>(
      `SELECT envelope -> 'data' ->> 'link' AS link FROM outbox WHERE type = $1 ORDER BY position DESC LIMIT 1`,
      [type],
    );
    const [uid = '', token = ''] = (await unseal(row?.link ?? '', testSecret)).split('/');
    return { uid, token };
  }
}
