import type { ExportPart } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Notification } from '../notifications/notification.entity.js';
import { toNotification } from '../notifications/notification.mapper.js';
import { PreferencesService } from '../preferences/preferences.service.js';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What this service keeps of an account, for the export of everything. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: DataSource,
    private readonly preferences: PreferencesService,
  ) {}

  async part(accountId: string): Promise<ExportPart> {
    const notices = await this.database.manager.find(Notification, { where: { accountId }, order: { id: 'ASC' } });
    return {
      files: {
        'notifications/notices.json': json(notices.map(toNotification)),
        'notifications/preferences.json': json(await this.preferences.list(accountId)),
      },
    };
  }
}
