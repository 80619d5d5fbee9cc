import { CONFIG, newId, Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { NotificationConfig } from '../config.js';
import { Lanes, OutcomesService } from '../outcomes/index.js';
import { Mailer } from './mailer.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { unsubscribeHeaders } from './unsubscribing.js';
import { renderOutgoingMail } from './templates/outgoing-mails.js';

/** As many as the library has connections to the mail server. */
const MOST_AT_ONCE = 5;

type MailRequest = Omit<OutgoingMail, 'id' | 'createdAt' | 'batchId'> & { batchId?: string };

/**
 * Sends mails exactly as often as their cause is committed: the row and its event are written in the transaction of the cause,
 * and the row is deleted as soon as the mail server has accepted it.
 */
@Injectable()
export class OutgoingMails {
  private readonly lanes = new Lanes(MOST_AT_ONCE);

  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly outcomes: OutcomesService,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  async request(tx: Tx, mail: MailRequest): Promise<void> {
    const id = newId();
    await tx.insert(OutgoingMail, { id, batchId: null, ...mail, createdAt: new Date() });
    await this.outbox.add(tx, 'notification.mail.requested', id, { mail: 'kept', id });
  }

  /** A mail without its row belonged to an account that was erased meanwhile. */
  async send(tx: Tx, id: string): Promise<void> {
    const mail = await tx.findOneBy(OutgoingMail, { id });
    if (!mail) return;
    const { batchId, accountId, email, template } = mail;
    const headers = {
      ...(await unsubscribeHeaders(accountId, template, this.config)),
      // A mail that is sent again after a crash is the same one: mail programs show it once (RFC 5322, 3.6.4).
      'Message-ID': `<${id}@${new URL(this.config.PUBLIC_ORIGIN).hostname}>`,
    };
    const rendered = renderOutgoingMail(mail, this.config);
    await this.lanes.run(async () => {
      const sending = this.mailer.send(email, rendered, headers);
      const outcome = await sending.then(() => 'sent' as const, batchId === null ? undefined : refusedForGood);
      await this.outcomes.store('mail', id, outcome);
    });
  }
}

const refusal = z.object({ responseCode: z.int().min(500) });

/** A mail server that refuses an address for good (RFC 5321, 5xx) is not asked again. @throws the error of any other failure */
function refusedForGood(error: unknown): 'failed' {
  if (refusal.safeParse(error).success) return 'failed';
  throw error;
}
