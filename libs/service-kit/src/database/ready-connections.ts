import pg from 'pg';
import { connectionOf, type DatabasePlace, DIRECT, directAddress } from './place.js';
import { SERVING, startOptions } from './settings.js';

/** Connections that stay open and that nothing else uses: their short statements never wait for the transactions of the service. */
export class ReadyConnections {
  private readonly pool: pg.Pool;

  constructor(
    place: DatabasePlace,
    private readonly count: number,
  ) {
    const serving = { application_name: DIRECT, options: startOptions(SERVING) };
    const stay = { min: count, max: count, idleTimeoutMillis: 0, keepAlive: true };
    this.pool = new pg.Pool({
      ...connectionOf(directAddress(place)),
      connectionTimeoutMillis: 5_000,
      ...serving,
      ...stay,
    });
    // One that the server ends is replaced at its next use.
    this.pool.on('error', () => undefined);
  }

  async open(): Promise<void> {
    const opened = await Promise.all(Array.from({ length: this.count }, () => this.pool.connect()));
    for (const client of opened) client.release();
  }

  /** One statement, which is its own transaction. `name`: each connection prepares it once. */
  async run(name: string, text: string, values: readonly unknown[]): Promise<void> {
    await this.pool.query({ name, text, values: [...values] });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
