import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type JobApplicationForm,
  KEPT_DAYS,
  type Locale,
  type Page,
  RESUME,
  type StartedApplication,
  instant,
} from '@koma/contracts';
import { CONFIG, decodeCursor, newId, toPage } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { z } from 'zod';
import type { NotificationConfig } from '../config.js';
import { FormSubmissionsService } from '../forms/index.js';
import { JobApplication } from './job-application.entity.js';
import { Resume } from './resume.entity.js';

const position = z.tuple([instant, z.uuid()]);
export type ReceivedApplication = { application: JobApplication; resume: Resume };

/** Applications for jobs, without their files. */
@Injectable()
export class JobApplicationsService {
  constructor(
    private readonly database: DataSource,
    private readonly submissions: FormSubmissionsService,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** A robot gets the usual answer, and nothing is stored. */
  async start({ website, agreed: _, ...form }: JobApplicationForm, locale: Locale): Promise<StartedApplication> {
    const id = website === '' ? await this.add(form, locale) : newId();
    return { id, token: this.tokenOf(id) };
  }

  /** Whether the token belongs to this application. */
  isTokenOf(id: string, token: string): boolean {
    const [given, right] = [Buffer.from(token), Buffer.from(this.tokenOf(id))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  async list({ cursor, limit }: { cursor?: string; limit: number }): Promise<Page<ReceivedApplication>> {
    const after = decodeCursor(cursor, position);
    const query = this.database.manager
      .createQueryBuilder(JobApplication, 'a')
      .where({ receivedAt: Not(IsNull()) })
      .orderBy({ 'a.receivedAt': 'DESC', 'a.id': 'DESC' })
      .limit(limit + 1);
    if (after) query.andWhere('(a.receivedAt, a.id) < (:at, :id)', { at: after[0], id: after[1] });
    const rows = await query.getMany();
    const resumes = await this.database.manager.findBy(Resume, { applicationId: In(rows.map(({ id }) => id)) });
    const byId = new Map(resumes.map((resume) => [resume.applicationId, resume]));
    const page = toPage(rows, limit, {
      item: (application) => ({ application, resume: byId.get(application.id) }),
      cursor: ({ receivedAt, id }) => [receivedAt?.toISOString(), id],
    });
    return {
      ...page,
      items: page.items.flatMap(({ application, resume }) => (resume ? [{ application, resume }] : [])),
    };
  }

  /** Removes applications without a resume, and those whose storage time is over. */
  async deleteOld(): Promise<void> {
    const hoursAgo = (hours: number) => LessThan(new Date(Date.now() - hours * 3_600_000));
    const { manager } = this.database;
    await manager.delete(JobApplication, { receivedAt: IsNull(), createdAt: hoursAgo(RESUME.waitHours) });
    await manager.delete(JobApplication, { receivedAt: hoursAgo(24 * KEPT_DAYS.jobApplication) });
  }

  private async add(form: Omit<JobApplicationForm, 'website' | 'agreed'>, locale: Locale): Promise<string> {
    return this.database.transaction((tx) =>
      this.submissions.storeOnce(tx, form, {
        find: async (contentHash, since) => {
          const same = await tx.findOneBy(JobApplication, { contentHash, createdAt: MoreThan(since) });
          return same?.id ?? null;
        },
        add: async (contentHash) => {
          const id = newId();
          const state = { tries: 0, createdAt: new Date(), receivedAt: null };
          await tx.insert(JobApplication, { id, ...form, locale, contentHash, ...state });
          return id;
        },
      }),
    );
  }

  /** Derived from the id, so that both answers to a double click contain the same token and none is stored. */
  private tokenOf(id: string): string {
    return createHmac('sha256', this.config.SERVICE_SECRET).update(`job-application:${id}`).digest('base64url');
  }
}
