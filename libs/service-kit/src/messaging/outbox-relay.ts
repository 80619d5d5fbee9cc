import { envelope, parseEvent } from '@koma/events';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { type DatabasePlace, directClient } from '../database/place.js';
import type { EventBus } from './event-bus.js';
import { OUTBOX_CHANNEL } from './outbox.js';

const LOCK = 7_041_001; // advisory lock "relay of this database"
const BATCH = 200;
const POLL_MS = 1_000;
const KEEP_DAYS = 7;
/** Longer than topics store events and dead letters, which may come again until then. */
const INBOX_DAYS = 60;
const rows = z.array(z.object({ position: z.string(), envelope }));

/**
 * Publishes waiting outbox rows to the bus. One relay per database holds an advisory lock, because two relays would break the
 * order of an aggregate; the others wait to take over. Rows are found by `published_at IS NULL`, never by a cursor, so that one
 * that commits late is not missed.
 */
export class OutboxRelay {
  private readonly logger = new Logger('OutboxRelay');
  private client: pg.Client | null = null;
  private running: Promise<void> | null = null;
  private stopped = false;
  /** Ends the present pause. */
  private endPause: () => void = () => undefined;
  /** Something was added since the last pause. */
  private isWoken = false;

  constructor(
    private readonly place: DatabasePlace,
    private readonly bus: EventBus,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.serve();
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn({ err: error }, 'relay interrupted; trying again');
        this.isWoken = false;
        await this.pause();
      } finally {
        await this.disconnect();
      }
    }
  }

  /** Holds the lock on one connection and publishes until stopped or disconnected. */
  private async serve(): Promise<void> {
    const client = await this.connect();
    while (!this.stopped && !(await this.takeLock(client))) await this.pause();
    let cleanedAt = 0;
    while (!this.stopped) {
      const published = await this.publishBatch(client);
      if (Date.now() - cleanedAt > 3_600_000) cleanedAt = await this.deleteOld(client);
      if (published < BATCH) await this.pause();
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = directClient(this.place);
    client.on('error', () => this.wake());
    client.on('notification', () => this.wake());
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    return client;
  }

  private async takeLock(client: pg.Client): Promise<boolean> {
    const result = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    return result.rows[0]?.taken === true;
  }

  private async publishBatch(client: pg.Client): Promise<number> {
    const result = await client.query(
      'SELECT position, envelope FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT $1',
      [BATCH],
    );
    const waiting = rows.parse(result.rows);
    if (waiting.length === 0) return 0;
    await this.bus.publish(waiting.map((row) => parseEvent(row.envelope)));
    await client.query('UPDATE outbox SET published_at = now() WHERE position = ANY($1)', [
      waiting.map((row) => row.position),
    ]);
    return waiting.length;
  }

  private async deleteOld(client: pg.Client): Promise<number> {
    await client.query(`DELETE FROM outbox WHERE published_at < now() - interval '${KEEP_DAYS} days'`);
    await client.query(`DELETE FROM inbox WHERE handled_at < now() - interval '${INBOX_DAYS} days'`);
    await client.query(`DELETE FROM dead_letter WHERE replayed_at < now() - interval '${KEEP_DAYS} days'`);
    return Date.now();
  }

  /** Ends the pause, or leaves out the next one when there is none: what is added during a delivery does not wait. */
  private wake(): void {
    this.isWoken = true;
    this.endPause();
  }

  private async pause(): Promise<void> {
    if (!this.isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        this.endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.isWoken = false;
  }

  private async disconnect(): Promise<void> {
    await this.client?.end().catch(() => undefined);
    this.client = null;
  }
}
