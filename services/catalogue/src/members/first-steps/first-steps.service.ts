import type { Caller } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Remembers whose first steps are over: they stay so when what was done is deleted again. */
@Injectable()
export class FirstStepsService {
  constructor(private readonly database: DataSource) {}

  async isOver({ accountId }: Caller): Promise<boolean> {
    const found: unknown[] = await this.database.query('SELECT FROM first_steps_end WHERE account_id = $1', [
      accountId,
    ]);
    return found.length > 0;
  }

  async end({ accountId }: Caller): Promise<void> {
    await this.database.query('INSERT INTO first_steps_end (account_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      accountId,
    ]);
  }
}
