import { type Locale, localisePath } from '@koma/contracts';
import { CONFIG, type Handlers, unseal } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer } from './mailer.js';
import { MAILS } from './templates.js';

/** Mails that follow from facts; a mail server that is away is tried again with the event. */
@Injectable()
export class MailsConsumer {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  readonly handlers: Handlers = {
    'auth.application.accepted': async (_, { email, locale, link }) =>
      this.mailer.send(email, MAILS.accepted[locale]({ link: await this.passwordLink(link, locale) })),
    'auth.application.refused': async (_, { email, locale, reason }) =>
      this.mailer.send(email, MAILS.refused[locale]({ reason })),
    'auth.password.reset-requested': async (_, { email, locale, link }) =>
      this.mailer.send(email, MAILS.reset[locale]({ link: await this.passwordLink(link, locale) })),
    'auth.password.changed': async (_, { email, locale }) =>
      this.mailer.send(email, MAILS['password-changed'][locale]()),
  };

  private async passwordLink(sealed: string, locale: Locale): Promise<string> {
    const path = await unseal(sealed, this.config.SERVICE_SECRET);
    return new URL(localisePath(`/reset_password/${path}`, locale), this.config.PUBLIC_ORIGIN).href;
  }
}
