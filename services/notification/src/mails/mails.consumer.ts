import type { Locale } from '@koma/contracts';
import { CONFIG, type Handlers, unseal } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer } from './mailer.js';
import { OutgoingMails } from './outgoing-mails.service.js';
import { pageLink } from './page-link.js';
import { JOINING_MAILS } from './templates/joining-mails.js';
import { MEMBERSHIP_MAILS } from './templates/membership-mails.js';
import { SECURITY_MAILS } from './templates/security-mails.js';

const LEAVING_PAGE = '/user/settings/cancel-membership';

/** Mails that follow from facts about accounts; a mail server that is away is tried again with the event. */
@Injectable()
export class MailsConsumer {
  constructor(
    private readonly mailer: Mailer,
    private readonly outgoing: OutgoingMails,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  readonly handlers: Handlers = {
    'auth.application.accepted': async (_, { email, locale, link }) =>
      this.mailer.send(email, JOINING_MAILS.accepted[locale]({ link: await this.passwordLink(link, locale) })),
    'auth.application.refused': async (_, { email, locale, reason }) =>
      this.mailer.send(email, JOINING_MAILS.refused[locale]({ reason })),
    'auth.account.invited': async (_, { email, locale, profileType, companyName, link: sealed }) => {
      const link = await this.passwordLink(sealed, locale);
      const { invited, adminInvited } = JOINING_MAILS;
      const mail = profileType === 'admin' ? adminInvited[locale]({ link }) : invited[locale]({ link, companyName });
      await this.mailer.send(email, mail);
    },
    'auth.account.suspended': async (_, { email, locale, reason }) => {
      const contactLink = this.page('/contact', locale);
      await this.mailer.send(email, MEMBERSHIP_MAILS.suspended[locale]({ reason, contactLink }));
    },
    'auth.account.reactivated': async (_, { email, locale }) =>
      this.mailer.send(email, MEMBERSHIP_MAILS.reactivated[locale]({ link: this.page('/login', locale) })),
    'auth.cancellation.requested': async (_, { email, locale, endsAt, erasesAt }) => {
      const link = this.page(LEAVING_PAGE, locale);
      await this.mailer.send(email, MEMBERSHIP_MAILS.cancellationRequested[locale]({ endsAt, erasesAt, link }));
    },
    'auth.cancellation.withdrawn': async (_, { email, locale }) =>
      this.mailer.send(email, MEMBERSHIP_MAILS.cancellationWithdrawn[locale]({ link: this.page('/login', locale) })),
    // Two mails of one event: each is asked for by itself, so that trying one again does not send the other twice.
    'auth.mail.changed': async (tx, { accountId, oldEmail, newEmail, locale }) => {
      const common = { accountId, locale, values: { newEmail } };
      await this.outgoing.request(tx, { ...common, email: oldEmail, template: 'mail-changed-old' });
      await this.outgoing.request(tx, { ...common, email: newEmail, template: 'mail-changed-new' });
    },
    'auth.second-step.changed': async (_, { email, locale, change }) => {
      const contactLink = this.page('/contact', locale);
      await this.mailer.send(email, SECURITY_MAILS.secondStepChanged[locale]({ change, contactLink }));
    },
    'auth.password.reset-requested': async (_, { email, locale, link }) =>
      this.mailer.send(email, SECURITY_MAILS.reset[locale]({ link: await this.passwordLink(link, locale) })),
    'auth.password.changed': async (_, { email, locale }) =>
      this.mailer.send(email, SECURITY_MAILS.passwordChanged[locale]()),
  };

  private page(path: string, locale: Locale): string {
    return pageLink(this.config.PUBLIC_ORIGIN, path, locale);
  }

  private async passwordLink(sealed: string, locale: Locale): Promise<string> {
    return this.page(`/reset_password/${await unseal(sealed, this.config.SERVICE_SECRET)}`, locale);
  }
}
