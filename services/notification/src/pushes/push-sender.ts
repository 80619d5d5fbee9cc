import type { PushData, PushService } from '@koma/contracts';

/**
 * What became of a push. `gone`: the token is of no use any more; `later`: to be tried again, after `waitMs` where the push service
 * says so.
 */
export type PushOutcome = { state: 'sent' | 'gone' } | { state: 'later'; waitMs?: number; reason: string };

/** The port to the push service. */
export abstract class PushSender {
  /** By what browsers get their tokens; null where no push service is set up. */
  abstract readonly service: PushService | null;
  abstract send(token: string, data: PushData): Promise<PushOutcome>;
  abstract close(): Promise<void>;
}

/** Where nothing is set up: no browser can get a token, so nothing is ever sent. */
export class NoPushSender extends PushSender {
  readonly service = null;

  async send(): Promise<PushOutcome> {
    return { state: 'gone' };
  }

  async close(): Promise<void> {
    return undefined;
  }
}
