import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { FormMails } from '../forms/form-mails.service.js';
import { OutgoingMails } from './outgoing-mails.service.js';

/** One event is one mail: when the mail server is away, no other mail goes out twice. */
@Injectable()
export class MailRequestsConsumer {
  constructor(
    private readonly forms: FormMails,
    private readonly outgoing: OutgoingMails,
  ) {}

  readonly handlers: Handlers = {
    'notification.mail.requested': (tx, { mail, id }) =>
      mail === 'kept' ? this.outgoing.send(tx, id) : this.forms.send(tx, mail, id),
  };
}
