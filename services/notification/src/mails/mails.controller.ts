import { notifications } from '@koma/contracts';
import { AppError, type Served, Serves } from '@koma/service-kit';
import { Controller, Logger } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { CODE_MAILS } from './templates/code-mails.js';

@Controller()
export class MailsController {
  private readonly logger = new Logger('Mails');

  constructor(private readonly mailer: Mailer) {}

  @Serves(notifications.sendMail)
  async send({ body: { to, locale, template, values } }: Served<typeof notifications.sendMail>) {
    await this.mailer.send(to, CODE_MAILS[template][locale](values)).catch((error: unknown) => {
      this.logger.error({ err: error }, 'mail could not be sent');
      throw new AppError('SERVER.UNAVAILABLE');
    });
  }
}
