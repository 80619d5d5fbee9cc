import type { EventData } from '@koma/events';
import { CONFIG, type EventContext, Handles, unseal } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer, pageLink, REPORT_MAILS } from '../mails/index.js';
import { NoticesService } from './notices.service.js';
import { present } from './present.js';
import { StaffNoticesService } from './staff-notices.service.js';

/** Tells both sides of a report, and staff, what happened to it. */
@Controller()
export class ReportNoticesConsumer {
  constructor(
    private readonly notices: NoticesService,
    private readonly staff: StaffNoticesService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** The reporter may be a stranger, so this is a mail and no notice. */
  @Handles('catalogue.report.reporter-told')
  async onReporterTold({
    email,
    locale,
    mail,
    number,
    token,
    reason,
  }: EventData<'catalogue.report.reporter-told'>): Promise<void> {
    const link = pageLink(this.config, `/report?case=${await unseal(token, this.config.SERVICE_SECRET)}`, locale);
    await this.mailer.send(email, REPORT_MAILS[mail][locale]({ number, reason, link }));
  }

  @Handles('catalogue.report.owner-told')
  async onOwnerTold(
    { ownerId: accountId, reportId, act, title, reason, workId }: EventData<'catalogue.report.owner-told'>,
    { tx }: EventContext,
  ): Promise<void> {
    const kind = act === 'asked' ? 'report-asked' : 'report-decided';
    await this.notices.notify(tx, { accountId, kind, values: present({ reportId, act, title, reason, workId }) });
  }

  @Handles('catalogue.report.staff-told')
  async onStaffTold({ reportId, act, number }: EventData<'catalogue.report.staff-told'>, { tx }: EventContext) {
    await this.staff.notifySomebody(tx, 'report-waiting', { reportId, act, number });
  }
}
