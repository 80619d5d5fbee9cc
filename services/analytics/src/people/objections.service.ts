import type { Objection } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from '../events/index.js';
import { forgetWatches } from '../watches/index.js';

/** Members who object: nothing of what they view is kept but sums. */
@Injectable()
export class ObjectionsService {
  constructor(
    private readonly database: DataSource,
    private readonly store: EventStore,
  ) {}

  async get(accountId: string): Promise<Objection> {
    const rows: unknown[] = await this.database.query('SELECT 1 FROM objection WHERE account_id = $1', [accountId]);
    return { objects: rows.length > 0 };
  }

  /** What was kept so far goes at once; the sums stay. */
  async set(accountId: string, { objects }: Objection): Promise<Objection> {
    await this.database.transaction(async (tx) => {
      if (!objects) {
        await tx.query('DELETE FROM objection WHERE account_id = $1', [accountId]);
        return;
      }
      await tx.query('INSERT INTO objection (account_id) VALUES ($1) ON CONFLICT DO NOTHING', [accountId]);
      await this.store.forget(tx, accountId);
      await forgetWatches(tx, accountId);
    });
    return { objects };
  }
}
