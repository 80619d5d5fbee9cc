import { auth, type Caller, type LoginAnswer, loginAnswer, mailRequest, notifications } from '@koma/contracts';
import { callers, type MockService, mockService, TestService, testSecret } from '@koma/testing';
import { unseal } from '@koma/service-kit';
import { z } from 'zod';
import { addDemoAccounts, authService, type DemoAccount } from '../src/index.js';

export const PASSWORD = 'Right1pass';
const codeSent = z.object({ attemptId: z.string() });

/** The auth service with a mail service that keeps what it is asked to send. */
export class AuthHarness {
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
    return new AuthHarness(await TestService.start(authService, { ...settings, ...env }), mails);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.mails.close();
  }

  /** Adds an active account and returns its id. */
  async account(email: string, given: Partial<DemoAccount> = {}): Promise<string> {
    const account = { email, password: PASSWORD, profileType: 'creator', ...given } as const;
    const [id] = await addDemoAccounts(this.service.running.database, [account]);
    return id ?? '';
  }

  lastCode(): string {
    return mailRequest.safeParse(this.mails.received.at(-1)).data?.values.code ?? '';
  }

  async startLogin(email: string, password = PASSWORD): Promise<string> {
    const { body } = await this.service.call(auth.login, null, { body: { email, password } });
    return codeSent.parse(body).attemptId;
  }

  async login(email: string): Promise<LoginAnswer> {
    const attemptId = await this.startLogin(email);
    const { body } = await this.service.call(auth.verifyLogin, null, { body: { attemptId, code: this.lastCode() } });
    return loginAnswer.parse(body);
  }

  /** Proves an address and returns the token for one application. */
  async proveAddress(email: string): Promise<string> {
    const start = await this.service.call(auth.startSignUp, null, {
      body: { email, profileType: 'creator', locale: 'ja' },
    });
    const { attemptId } = codeSent.parse(start.body);
    const proof = await this.service.call(auth.verifySignUp, null, { body: { attemptId, code: this.lastCode() } });
    return z.object({ applicationToken: z.string() }).parse(proof.body).applicationToken;
  }

  async apply(email: string): Promise<string> {
    const applicationToken = await this.proveAddress(email);
    const form = { mobileNumber: '090-1234-5678', affiliation: 'freelance', companyName: '', agreed: true } as const;
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
