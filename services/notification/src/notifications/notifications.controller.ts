import { notifications } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toNotification } from './notification.mapper.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serves(notifications.list)
  async list({ caller, query }: Served<typeof notifications.list>) {
    const page = await this.notifications.list(caller.accountId, query);
    return { ...page, items: page.items.map(toNotification) };
  }

  @Serves(notifications.unread)
  async unread({ caller }: Served<typeof notifications.unread>) {
    return { count: await this.notifications.countUnread(caller.accountId) };
  }

  @Serves(notifications.read)
  async read({ caller, params }: Served<typeof notifications.read>) {
    await this.notifications.read(caller.accountId, params.id);
  }

  @Serves(notifications.readAll)
  async readAll({ caller }: Served<typeof notifications.readAll>) {
    await this.notifications.readAll(caller.accountId);
  }
}
