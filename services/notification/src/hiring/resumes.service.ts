import { createHash } from 'node:crypto';
import { RESUME } from '@koma/contracts';
import { AppError, found, Outbox, SCANNER, type VirusScanner } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobApplication } from './job-application.entity.js';
import { JobApplicationsService } from './job-applications.service.js';
import { checkResume } from './resume-check.js';
import { Resume } from './resume.entity.js';

export type SentFile = { fileName: string; content: Buffer };

/** The one PDF of an application. */
@Injectable()
export class ResumesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly applications: JobApplicationsService,
    @Inject(SCANNER) private readonly scanner: VirusScanner,
  ) {}

  /** Checks the token before the first byte is read. A wrong token and a missing application get the same answer. */
  async admit(id: string, token: string): Promise<void> {
    if (!this.applications.isTokenOf(id, token)) throw new AppError('RESOURCE.NOT_FOUND');
    const [counted] = await this.database.query<[unknown[], number]>(
      `UPDATE job_application SET tries = tries + 1
       WHERE id = $1 AND tries < $2 AND created_at > now() - make_interval(hours => $3) RETURNING id`,
      [id, RESUME.tries, RESUME.waitHours],
    );
    if (counted.length === 1) return;
    found(await this.database.manager.findOneBy(JobApplication, { id }));
    throw new AppError('REQUEST.TOO_MANY');
  }

  /** Stores the file and requests the mails to both sides. The same bytes again change nothing; other bytes are refused. */
  async receive(applicationId: string, { fileName, content }: SentFile): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const before = await this.database.manager.findOneBy(Resume, { applicationId });
    if (before) return requireSame(before, sha256);
    const pages = await checkResume(content);
    if ((await this.scanner.scan([content])) !== null) throw new AppError('RESUME.INFECTED');
    await this.database.transaction(async (tx) => {
      const where = { id: applicationId };
      const application = found(await tx.findOne(JobApplication, { where, lock: { mode: 'pessimistic_write' } }));
      const known = await tx.findOneBy(Resume, { applicationId });
      if (known) return requireSame(known, sha256);
      await tx.insert(Resume, { applicationId, fileName, bytes: content.length, pages, sha256, content });
      await tx.save(JobApplication, { ...application, receivedAt: new Date() });
      for (const mail of ['job-staff', 'job-applicant'] as const) {
        await this.outbox.add(tx, 'notification.mail.requested', applicationId, { mail, id: applicationId });
      }
    });
  }

  async get(applicationId: string): Promise<SentFile> {
    const select = { fileName: true, content: true };
    return found(await this.database.manager.findOne(Resume, { where: { applicationId }, select }));
  }
}

function requireSame(resume: Resume, sha256: string): void {
  if (resume.sha256 !== sha256) throw new AppError('RESUME.ALREADY_SENT');
}
