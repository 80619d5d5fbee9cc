import type { IncomingMessage } from 'node:http';
import { isForEverybody, OPENING_ANSWERS } from '@koma/contracts';
import { CONFIG, IDENTITY_HEADER, networkOf } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { known } from '../edge/admin-host.js';
import { browserAddress } from '../edge/browser-address.js';
import { limitOf, Limits } from '../edge/limits.js';
import { sessionToken } from '../edge/session-token.js';
import { Upstreams } from '../edge/upstreams.js';
import { type Identity, SessionsService } from '../sessions/sessions.service.js';

/** The document ends without an answer that takes longer; the page then asks itself. */
const TIMEOUT_MS = 400;

export type OpeningAnswer = readonly [call: string, answer: unknown];

/** What a page asks first, as paths with their queries. */
export interface OpeningQuestions {
  calls: readonly string[];
  /** What it asks once it has the answers to these. */
  next: (answers: Readonly<Record<string, unknown>>) => readonly string[];
}

/** The element from which a page takes answers, by `callKey`. */
export function answersElement(answers: readonly OpeningAnswer[]): string {
  if (answers.length === 0) return '';
  // Nothing in it ends the element.
  const text = JSON.stringify(Object.fromEntries(answers)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${OPENING_ANSWERS}">${text}</script>`;
}

/** Asks the services what a page asks first, as its visitor, so that the document carries the answers. */
@Injectable()
export class OpeningAnswers {
  private readonly logger = new Logger('OpeningAnswers');

  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: Limits,
    private readonly upstreams: Upstreams,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * The answers by their calls; none for refusals and whatever takes too long.
   * @param isPublic strangers get them too
   */
  async answers(
    request: IncomingMessage,
    { calls, next }: OpeningQuestions,
    isPublic: boolean,
  ): Promise<readonly OpeningAnswer[]> {
    if (calls.length === 0) return [];
    try {
      const who = await this.visitor(request);
      if (!who && !isPublic) return [];
      const address = browserAddress(request, this.config.TRUSTED_PROXIES);
      const answersTo = async (asked: readonly string[]) => {
        // A service that does not answer takes nothing from what the others say.
        const answers = await Promise.all(asked.map((call) => this.ask(call, who, address).catch(() => null)));
        return answers.filter((answer) => answer !== null).filter(([, answer]) => isForEverybody(answer));
      };
      const first = await answersTo(calls);
      return [...first, ...(await answersTo(next(Object.fromEntries(first))))];
    } catch (error) {
      this.logger.warn({ err: error }, 'a document goes without its answers');
      return [];
    }
  }

  private async visitor(request: IncomingMessage): Promise<Identity> {
    const token = sessionToken(request);
    if (token === null) return null;
    const { hash, identity } = this.sessions.peek(token);
    const asked = identity === undefined ? await this.sessions.resolve(hash) : identity;
    return known(request, asked, this.config);
  }

  /** The answer to anyone, or null. @param call path with its query */
  async answerTo(request: IncomingMessage, call: string): Promise<unknown> {
    const address = browserAddress(request, this.config.TRUSTED_PROXIES);
    const answer = await this.ask(call, null, address).catch(() => null);
    return answer?.[1] ?? null;
  }

  private async ask(call: string, who: Identity, address: string): Promise<[string, unknown] | null> {
    const path = call.split('?', 1)[0] ?? '';
    const sender = { network: networkOf(address), accountId: who?.accountId, knownAccountId: null };
    const upstream = this.upstreams.find(path);
    if (!upstream || (await this.limits.exceeded(limitOf('GET', path), sender)) !== null) return null;
    const identity = who && { [IDENTITY_HEADER]: who.token };
    const headers = { ...identity, accept: 'application/json', 'x-forwarded-for': address };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { statusCode, body } = await upstream.pool.request({ method: 'GET', path: call, headers, signal });
    if (statusCode === 200) return [call, await body.json()];
    await body.dump();
    return null;
  }
}
