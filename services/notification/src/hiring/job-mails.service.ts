import { CONFIG, found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer } from '../mails/index.js';
import { JobApplication } from './job-application.entity.js';
import { applicationToApplicant, applicationToStaff } from './job-mails.js';

/** Sends the mails about applications for jobs; each is built from its row. */
@Injectable()
export class JobMailsService {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  async sendToStaff(tx: Tx, id: string): Promise<void> {
    await this.mailer.send(this.config.STAFF_MAIL, applicationToStaff(await application(tx, id)));
  }

  async sendToApplicant(tx: Tx, id: string): Promise<void> {
    const row = await application(tx, id);
    await this.mailer.send(row.email, applicationToApplicant(row));
  }
}

const application = async (tx: Tx, id: string) => found(await tx.findOneBy(JobApplication, { id }));
