import type { LoginAnswer } from '@koma/contracts';
import { CONFIG, knownAccount, knownBrowser, type Served } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { toLoginAnswer } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import {
  clearedCookies,
  knownBrowserCookie,
  loginCookies,
  sentToken,
  SessionsService,
  trustCookie,
} from '../sessions/index.js';
import { CustomTokens } from './custom-tokens.js';
import type { Started } from './session-starter.js';

type Reply = Served<never>['reply'];

/** Writes the response when a session begins or ends: the login answer and its cookies. */
@Injectable()
export class LoginReply {
  constructor(
    private readonly customTokens: CustomTokens,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The session that the browser had until now ends: nothing could end it later (ASVS 5.0, 7.2.4). */
  async begin(reply: Reply, { account, token, trustToken }: Started): Promise<LoginAnswer> {
    const former = sentToken(reply.request.headers.cookie);
    if (former) await this.sessions.replace(former, account.id);
    const answer = toLoginAnswer(account, token, await this.customTokens.create(account));
    const isSecure = this.config.COOKIE_SECURE;
    const trust = trustToken === null ? [] : [trustCookie(trustToken, isSecure)];
    const known = knownBrowserCookie(knownBrowser(account.id, this.config.SERVICE_SECRET), isSecure);
    void reply.header('set-cookie', [...loginCookies(answer, isSecure), ...trust, known]);
    return answer;
  }

  /** The account that has signed in before in the browser that asks. */
  knownAccountId(reply: Reply): string | null {
    return knownAccount(reply.request.headers.cookie, this.config.SERVICE_SECRET);
  }

  /** A session slides with use (decision 3), and so do its cookies. */
  renew(reply: Reply, account: Started['account'], token: string): void {
    void reply.header('set-cookie', loginCookies(toLoginAnswer(account, token, null), this.config.COOKIE_SECURE));
  }

  end(reply: Reply): void {
    void reply.header('set-cookie', clearedCookies(this.config.COOKIE_SECURE));
    void reply.header('clear-site-data', '"cache", "storage"');
  }
}
