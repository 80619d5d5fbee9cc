import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FormMails } from '../forms/form-mails.service.js';
import { OutgoingMails } from './outgoing-mails.service.js';

/** One event is one mail: when the mail server is away, no other mail goes out twice. */
@Controller()
export class MailRequestsConsumer {
  constructor(
    private readonly forms: FormMails,
    private readonly outgoing: OutgoingMails,
  ) {}

  @Handles('notification.mail.requested')
  async onMailRequested({ mail, id }: EventData<'notification.mail.requested'>, { tx }: EventContext): Promise<void> {
    await (mail === 'kept' ? this.outgoing.send(tx, id) : this.forms.send(tx, mail, id));
  }
}
