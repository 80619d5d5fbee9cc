import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnDataService } from '../../members/index.js';

/** The catalogue's data of an account, for the member's export (decision 8). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DataSource,
    private readonly ownData: OwnDataService,
  ) {}

  /** Text of each file by its path in the zip, from one snapshot. */
  async files(accountId: string): Promise<Record<string, string>> {
    const contents = await this.database.transaction('REPEATABLE READ', (tx) => this.ownData.read(tx, accountId));
    const files = [...contents].map(([name, content]) => [`catalogue/${name}.json`, pretty(content)] as const);
    return Object.fromEntries<string>(files);
  }
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
