import type { ExportPart } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findOwnNotices } from '../notifications/index.js';
import { findOwnPushBrowsers } from '../pushes/index.js';
import { PreferencesService } from '../preferences/index.js';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Exports what this service stores of an account. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: DataSource,
    private readonly preferences: PreferencesService,
  ) {}

  async part(accountId: string): Promise<ExportPart> {
    return {
      files: {
        'notifications/notices.json': json(await findOwnNotices(this.database.manager, accountId)),
        'notifications/push-browsers.json': json(await findOwnPushBrowsers(this.database.manager, accountId)),
        'notifications/preferences.json': json(
          await this.preferences.list({ accountId, profileType: 'creator', adminPermission: null }),
        ),
      },
    };
  }
}
