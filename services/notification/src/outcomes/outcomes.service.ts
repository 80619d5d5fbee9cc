import { CONFIG, ReadyConnections } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { type BatchChannel, TABLES } from './batch-figures.queries.js';

const CONNECTIONS = 4;

/**
 * Stores that a mail or a push is not to be sent again. What is accepted and not yet stored is sent twice when the process dies
 * (R14), so it is one statement, on connections that are ready.
 */
@Injectable()
export class OutcomesService implements OnModuleInit, OnApplicationShutdown {
  private readonly connections: ReadyConnections;

  constructor(@Inject(CONFIG) config: NotificationConfig) {
    this.connections = new ReadyConnections(config, CONNECTIONS);
  }

  async onModuleInit(): Promise<void> {
    await this.connections.open();
  }

  /** Removes the row of a mail or push, and counts it with those of its cause. */
  async store(channel: BatchChannel, id: string, outcome: 'sent' | 'failed'): Promise<void> {
    const { counted, waiting } = TABLES[channel];
    await this.connections.run(
      `${channel}-${outcome}`,
      `WITH ended AS (DELETE FROM ${waiting} WHERE id = $1 RETURNING batch_id)
       INSERT INTO ${counted} AS b (id, ${outcome}) SELECT batch_id, 1 FROM ended WHERE batch_id IS NOT NULL
       ON CONFLICT (id) DO UPDATE SET ${outcome} = b.${outcome} + 1`,
      [id],
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connections.close();
  }
}
