import { Logger } from '@nestjs/common';
import pg from 'pg';
import { type DatabasePlace, directClient } from './place.js';

const RETRY_MS = 1_000;

/**
 * Listens to channels of a database (`pg_notify`) on a separate connection. Notifications during a disconnection are lost:
 * `onLine` is called after each reconnect.
 */
export class DatabaseListener {
  private readonly logger = new Logger('DatabaseListener');
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly place: DatabasePlace,
    private readonly channels: Readonly<Record<string, (payload: string) => void>>,
    private readonly onConnect: () => void = () => undefined,
  ) {}

  /** Resolves when connected, or after the first failed attempt, which is retried. */
  async start(): Promise<void> {
    const client = directClient(this.place);
    this.client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ channel, payload = '' }) => this.channels[channel]?.(payload));
    try {
      await client.connect();
      for (const channel of Object.keys(this.channels)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      this.onConnect();
    } catch (error) {
      if (!this.isStopped) this.logger.warn({ err: error }, 'no line to the database; trying again');
      this.reconnect(client);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private reconnect(client: pg.Client): void {
    if (this.isStopped || this.client !== client) return;
    this.client = null;
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
