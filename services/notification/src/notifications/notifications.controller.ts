import { notifications } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toNotification } from './notification.mapper.js';
import { NotificationsService } from './notifications.service.js';
import { UnreadStreamsService } from './unread-streams.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly streams: UnreadStreamsService,
  ) {}

  @Serves(notifications.list)
  async list({ caller, query }: Served<typeof notifications.list>) {
    const page = await this.notifications.list(caller.accountId, query);
    return { ...page, items: page.items.map(toNotification) };
  }

  @Serves(notifications.kinds)
  async kinds({ caller }: Served<typeof notifications.kinds>) {
    return { items: await this.notifications.findKinds(caller.accountId) };
  }

  @Serves(notifications.unread)
  async unread({ caller }: Served<typeof notifications.unread>) {
    return this.notifications.findUnread(caller.accountId);
  }

  @Serves(notifications.follow)
  async follow({ caller }: Served<typeof notifications.follow>) {
    return this.streams.follow(caller.accountId);
  }

  @Serves(notifications.read)
  async read({ caller, params, query }: Served<typeof notifications.read>) {
    await this.notifications.read(caller.accountId, params.id, query.via);
  }

  @Serves(notifications.readAll)
  async readAll({ caller, query }: Served<typeof notifications.readAll>) {
    await this.notifications.readAll(caller.accountId, query);
  }
}
