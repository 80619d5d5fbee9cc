import { notifications } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Serves(notifications.messageMember)
  async send({ body, caller }: Served<typeof notifications.messageMember>) {
    await this.messages.send(body, caller);
  }
}
