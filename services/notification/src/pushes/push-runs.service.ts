import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type PushData, pushData } from '@koma/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Lanes, OutcomesService } from '../outcomes/index.js';
import { type PushOutcome, PushSender } from './push-sender.js';
import { removeTokens } from './push-tokens.queries.js';

const EVERY_MS = 1_000;
/** Pushes under way at once in one process. */
const MOST_AT_ONCE = 8;
/** Longer than the library tries one push. */
const LEASE_SECONDS = 120;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** After that a push helps nobody. */
const GIVEN_UP_AFTER_MS = 86_400_000;

const takenRows = z.array(
  z.object({
    id: z.uuid(),
    token_id: z.uuid(),
    token: z.string(),
    data: pushData,
    attempts: z.int(),
    created_at: z.date(),
  }),
);
type Taken = z.infer<typeof takenRows>[number];

/**
 * Sends the waiting pushes, each by a lease of its row, so that several processes share them and a process that dies repeats at
 * most what it was sending. What is sent twice has the same tag, so that the browser shows it once.
 */
@Injectable()
export class PushRunsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Pushes');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopping = false;
  private readonly lanes = new Lanes(MOST_AT_ONCE);

  constructor(
    private readonly database: DataSource,
    private readonly sender: PushSender,
    private readonly outcomes: OutcomesService,
  ) {}

  onModuleInit(): void {
    if (!this.sender.service) return;
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
  }

  /** Waits for what is under way, so that it is not sent again. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
    await this.sender.close();
  }

  private wake(): void {
    this.running ??= this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'pushes could not be sent now'))
      .finally(() => (this.running = null));
  }

  /** Sends what is due. */
  async run(now: () => Date = () => new Date()): Promise<void> {
    await Promise.all(
      Array.from({ length: MOST_AT_ONCE }, async () => {
        while (!this.isStopping && (await this.lanes.run(() => this.sendNext(now()))));
      }),
    );
  }

  /** False when nothing is due. */
  private async sendNext(now: Date): Promise<boolean> {
    const taken = await this.take(now);
    if (!taken) return false;
    await this.store(taken, await this.send(taken.token, taken.data), now);
    return true;
  }

  private async take(now: Date): Promise<Taken | undefined> {
    const [rows] = await this.database.query<[unknown, number]>(
      `UPDATE outgoing_push p SET attempts = p.attempts + 1, due_at = $1::timestamptz + make_interval(secs => $2)
       FROM push_token t
       WHERE t.id = p.token_id AND p.id = (
         SELECT id FROM outgoing_push WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING p.id, p.token_id, t.token, p.data, p.attempts, p.created_at`,
      [now, LEASE_SECONDS],
    );
    return takenRows.parse(rows)[0];
  }

  private async send(token: string, data: PushData): Promise<PushOutcome> {
    return this.sender.send(token, data).catch((error: unknown) => ({ state: 'later', reason: String(error) }));
  }

  private async store({ id, token_id, attempts, created_at }: Taken, outcome: PushOutcome, now: Date) {
    if (outcome.state === 'later') {
      this.logger.warn({ reason: outcome.reason, attempts }, 'a push waits');
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
      const dueAt = new Date(now.getTime() + Math.max(outcome.waitMs ?? 0, pauseMs));
      if (dueAt.getTime() < created_at.getTime() + GIVEN_UP_AFTER_MS) {
        await this.database.query('UPDATE outgoing_push SET due_at = $2 WHERE id = $1', [id, dueAt]);
        return;
      }
    }
    // A browser that is removed ends its pushes.
    if (outcome.state === 'gone') await this.database.transaction((tx) => removeTokens(tx, [token_id]));
    else await this.outcomes.store('push', id, outcome.state === 'sent' ? 'sent' : 'failed');
    if (outcome.state === 'sent')
      await this.database.query('UPDATE push_token SET used_at = $2 WHERE id = $1', [token_id, now]);
  }
}
