import { asking, CONFIG, mailsSent, OutsideAway } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { NotificationConfig } from '../config.js';
import type { Mail } from './templates/mail.js';

const TIMEOUT_MS = 5_000;
/** The server cannot be reached or does not let us in, in the library's words, or it says itself: not now (RFC 5321, 4yz). */
const away = z.union([
  z.object({ code: z.enum(['EAUTH', 'ECONNECTION', 'EDNS', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT', 'ETLS']) }),
  z.object({ responseCode: z.int().min(400).max(499) }),
]);

/** Sends mails over SMTP. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: NotificationConfig) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = createTransport({ url: config.SMTP_URL ?? '', pool: true, ...timeouts });
  }

  /** Resolves when the mail server has accepted the mail. @throws OutsideAway when it cannot now */
  async send(to: string, mail: Mail, headers: Record<string, string> = {}): Promise<void> {
    const message = { from: this.config.MAIL_FROM, to: { name: '', address: to }, headers, ...mail };
    await asking('mail', () => this.transport.sendMail(message)).then(
      () => mailsSent.inc({ result: 'accepted' }),
      (error: unknown) => {
        mailsSent.inc({ result: 'refused' });
        throw away.safeParse(error).success ? new OutsideAway('the mail server is away', { cause: error }) : error;
      },
    );
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
