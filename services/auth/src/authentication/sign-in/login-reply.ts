import type { LoginAnswer } from '@koma/contracts';
import { CONFIG, type Served } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { toLoginAnswer } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import { clearedCookies, loginCookies, trustCookie } from '../sessions/index.js';
import { CustomTokens } from './custom-tokens.js';
import type { Started } from './session-starter.js';

type Reply = Served<never>['reply'];

/** Writes the response when a session begins or ends: the login answer and its cookies. */
@Injectable()
export class LoginReply {
  constructor(
    private readonly customTokens: CustomTokens,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async begin(reply: Reply, { account, token, trustToken }: Started): Promise<LoginAnswer> {
    const answer = toLoginAnswer(account, token, await this.customTokens.create(account));
    const isSecure = this.config.COOKIE_SECURE;
    const trust = trustToken === null ? [] : [trustCookie(trustToken, isSecure)];
    void reply.header('set-cookie', [...loginCookies(answer, isSecure), ...trust]);
    return answer;
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
