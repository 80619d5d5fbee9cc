import { type NotificationPreference, notifications } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Serves(notifications.getPreferences)
  async get({ caller }: Served<typeof notifications.getPreferences>) {
    return toAnswer(await this.preferences.list(caller));
  }

  @Serves(notifications.savePreferences)
  async save({ caller, body }: Served<typeof notifications.savePreferences>) {
    return toAnswer(await this.preferences.save(caller, body.items));
  }
}

// Push does not exist yet, so it is never available; the preference is stored for later.
const toAnswer = (items: NotificationPreference[]) => ({ items, isPushAvailable: false });
