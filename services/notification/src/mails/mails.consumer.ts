import type { EventData } from '@koma/events';
import type { Locale } from '@koma/contracts';
import { CONFIG, type EventContext, Handles, unseal } from '@koma/service-kit';
import { Inject, Controller } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer } from './mailer.js';
import { OutgoingMails } from './outgoing-mails.service.js';
import { pageLink } from './page-link.js';
import { JOINING_MAILS } from './templates/joining-mails.js';
import { MEMBERSHIP_MAILS } from './templates/membership-mails.js';
import { SECURITY_MAILS } from './templates/security-mails.js';

const LEAVING_PAGE = '/user/settings/cancel-membership';

/** Sends mails that follow from account events; the event waits while the mail server is away. */
@Controller()
export class MailsConsumer {
  constructor(
    private readonly mailer: Mailer,
    private readonly outgoing: OutgoingMails,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  // Staff are notified by the same event, so the receipt is a mail of its own.
  @Handles('auth.application.submitted')
  async onApplicationSubmitted(
    { email, locale, promisedUntil }: EventData<'auth.application.submitted'>,
    { tx }: EventContext,
  ): Promise<void> {
    const receipt = {
      accountId: null,
      email,
      locale,
      template: 'application-received',
      values: { promisedUntil },
    } as const;
    await this.outgoing.request(tx, receipt);
  }

  @Handles('auth.application.accepted')
  async onApplicationAccepted({ email, locale, link }: EventData<'auth.application.accepted'>): Promise<void> {
    await this.mailer.send(email, JOINING_MAILS.accepted[locale]({ link: await this.passwordLink(link, locale) }));
  }

  @Handles('auth.application.refused')
  async onApplicationRefused({ email, locale, reason }: EventData<'auth.application.refused'>): Promise<void> {
    await this.mailer.send(email, JOINING_MAILS.refused[locale]({ reason }));
  }

  @Handles('auth.account.invited')
  async onAccountInvited({
    email,
    locale,
    profileType,
    companyName,
    link: sealed,
  }: EventData<'auth.account.invited'>): Promise<void> {
    const link = await this.passwordLink(sealed, locale);
    const { invited, adminInvited } = JOINING_MAILS;
    const mail = profileType === 'admin' ? adminInvited[locale]({ link }) : invited[locale]({ link, companyName });
    await this.mailer.send(email, mail);
  }

  @Handles('auth.account.suspended')
  async onAccountSuspended({ email, locale, reason }: EventData<'auth.account.suspended'>): Promise<void> {
    const contactLink = this.page('/contact', locale);
    await this.mailer.send(email, MEMBERSHIP_MAILS.suspended[locale]({ reason, contactLink }));
  }

  @Handles('auth.account.reactivated')
  async onAccountReactivated({ email, locale }: EventData<'auth.account.reactivated'>): Promise<void> {
    await this.mailer.send(email, MEMBERSHIP_MAILS.reactivated[locale]({ link: this.page('/login', locale) }));
  }

  @Handles('auth.cancellation.requested')
  async onCancellationRequested({
    email,
    locale,
    endsAt,
    erasesAt,
  }: EventData<'auth.cancellation.requested'>): Promise<void> {
    const link = this.page(LEAVING_PAGE, locale);
    await this.mailer.send(email, MEMBERSHIP_MAILS.cancellationRequested[locale]({ endsAt, erasesAt, link }));
  }

  @Handles('auth.cancellation.withdrawn')
  async onCancellationWithdrawn({ email, locale }: EventData<'auth.cancellation.withdrawn'>): Promise<void> {
    await this.mailer.send(
      email,
      MEMBERSHIP_MAILS.cancellationWithdrawn[locale]({ link: this.page('/login', locale) }),
    );
  }

  @Handles('auth.profile-type.changed')
  async onProfileTypeChanged({ email, locale, profileType }: EventData<'auth.profile-type.changed'>): Promise<void> {
    const link = this.page('/user/settings/money-plans', locale);
    await this.mailer.send(email, MEMBERSHIP_MAILS.profileTypeChanged[locale]({ profileType, link }));
  }

  // The event causes two mails; each is requested separately, so that a retry of one does not repeat the other.
  @Handles('auth.mail.changed')
  async onMailChanged(
    { accountId, oldEmail, newEmail, locale }: EventData<'auth.mail.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    const common = { accountId, locale, values: { newEmail } };
    await this.outgoing.request(tx, { ...common, email: oldEmail, template: 'mail-changed-old' });
    await this.outgoing.request(tx, { ...common, email: newEmail, template: 'mail-changed-new' });
  }

  @Handles('auth.second-step.changed')
  async onSecondStepChanged({ email, locale, change }: EventData<'auth.second-step.changed'>): Promise<void> {
    const contactLink = this.page('/contact', locale);
    await this.mailer.send(email, SECURITY_MAILS.secondStepChanged[locale]({ change, contactLink }));
  }

  @Handles('auth.password.reset-requested')
  async onPasswordResetRequested({ email, locale, link }: EventData<'auth.password.reset-requested'>): Promise<void> {
    await this.mailer.send(email, SECURITY_MAILS.reset[locale]({ link: await this.passwordLink(link, locale) }));
  }

  @Handles('auth.password.changed')
  async onPasswordChanged({ email, locale }: EventData<'auth.password.changed'>): Promise<void> {
    await this.mailer.send(email, SECURITY_MAILS.passwordChanged[locale]({}));
  }

  private page(path: string, locale: Locale): string {
    return pageLink(this.config, path, locale);
  }

  private async passwordLink(sealed: string, locale: Locale): Promise<string> {
    return this.page(`/reset_password/${await unseal(sealed, this.config.SERVICE_SECRET)}`, locale);
  }
}
