import { type NotificationPreference, notifications } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PushSender } from '../pushes/index.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly pushSender: PushSender,
  ) {}

  @Serves(notifications.getPreferences)
  async get({ caller }: Served<typeof notifications.getPreferences>) {
    return this.toAnswer(await this.preferences.list(caller));
  }

  @Serves(notifications.savePreferences)
  async save({ caller, body }: Served<typeof notifications.savePreferences>) {
    return this.toAnswer(await this.preferences.save(caller, body.items));
  }

  private toAnswer(items: NotificationPreference[]) {
    return { items, isPushAvailable: this.pushSender.service !== null };
  }
}
