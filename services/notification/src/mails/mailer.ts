import { asking, CONFIG, mailsSent } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationConfig } from '../config.js';
import type { Mail } from './templates/mail.js';

const TIMEOUT_MS = 5_000;

/** Sends mails over SMTP. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: NotificationConfig) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = createTransport({ url: config.SMTP_URL ?? '', pool: true, ...timeouts });
  }

  /** Resolves when the mail server has accepted the mail. */
  async send(to: string, mail: Mail, headers: Record<string, string> = {}): Promise<void> {
    const message = { from: this.config.MAIL_FROM, to: { name: '', address: to }, headers, ...mail };
    await asking('mail', () => this.transport.sendMail(message)).then(
      () => mailsSent.inc({ result: 'accepted' }),
      (error: unknown) => {
        mailsSent.inc({ result: 'refused' });
        throw error;
      },
    );
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
