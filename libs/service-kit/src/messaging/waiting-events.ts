import { parseEvent } from '@koma/events';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { eventsHandled } from '../telemetry/metrics.js';
import type { Deliver } from './event-bus.js';

const POLL_MS = 2_000;
/** As long as mail servers try (RFC 5321, 4.5.4.1). */
const PATIENCE = '4 days';
const rows = z.array(z.object({ id: z.string(), message: z.unknown(), is_last: z.boolean() }));

/**
 * Takes the event that is due longest, and says when it is due again unless it is handled: after half of the time for which it has
 * waited. What nobody tries again by itself is a dead letter.
 */
const TAKE = `
  UPDATE dead_letter SET due_at = CASE WHEN created_at > now() - interval '${PATIENCE}'
    THEN now() + least(greatest((now() - created_at) / 2, interval '5 seconds'), interval '15 minutes') END
  WHERE id = (SELECT id FROM dead_letter WHERE consumer = $1 AND replayed_at IS NULL AND due_at <= now()
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, message, due_at IS NULL AS is_last`;

/** Thrown where a server outside is away: the event is not at fault, and those behind it need not wait for that server. */
export class OutsideAway extends Error {}

/** Events of one consumer that wait for a server outside, in its database. */
export class WaitingEvents {
  private readonly logger = new Logger('Events');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly database: DataSource,
    private readonly group: string,
    private readonly deliver: Deliver,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running ??= this.deliverDue().finally(() => (this.running = null));
    }, POLL_MS).unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  async add(event: unknown, reason: OutsideAway): Promise<void> {
    await this.database.query(
      'INSERT INTO dead_letter (consumer, message, reason, due_at) VALUES ($1, $2, $3, now())',
      [this.group, JSON.stringify(event), String(reason)],
    );
  }

  /** One after another, as long as the server answers. */
  private async deliverDue(): Promise<void> {
    try {
      while (!this.isStopped && (await this.deliverNext()));
    } catch (error) {
      this.logger.warn({ err: error }, 'waiting events cannot be read; trying again');
    }
  }

  /** @returns whether it makes sense to go on at once */
  private async deliverNext(): Promise<boolean> {
    // TypeORM returns the rows of an UPDATE with their number.
    const [taken] = await this.database.query<[unknown, number]>(TAKE, [this.group]);
    const [waiting] = rows.parse(taken);
    if (!waiting) return false;
    try {
      // Its bytes as they came are not known any more.
      await this.deliver(parseEvent(waiting.message), null);
      await this.database.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [waiting.id]);
      return true;
    } catch (error) {
      if (error instanceof OutsideAway && !waiting.is_last) return false;
      await this.giveUp(waiting, error);
      return true;
    }
  }

  private async giveUp({ id, message }: { id: string; message: unknown }, error: unknown): Promise<void> {
    const { type } = parseEvent(message);
    this.logger.error({ err: error, letter: id, type, group: this.group }, 'an event is a dead letter');
    eventsHandled.inc({ slice: this.group, type, result: 'dead' });
    await this.database.query('UPDATE dead_letter SET due_at = NULL, reason = $2 WHERE id = $1', [id, String(error)]);
  }
}
