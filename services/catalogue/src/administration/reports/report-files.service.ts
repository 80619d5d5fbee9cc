import { createHash } from 'node:crypto';
import { type Caller, REPORT, reportNumber } from '@koma/contracts';
import {
  AppError,
  CONFIG,
  found,
  newId,
  Outbox,
  SCANNER,
  type SentDocument,
  type Tx,
  type VirusScanner,
} from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { z } from 'zod';
import type { CatalogueConfig } from '../../config.js';
import { ReportFile } from './report-parts.entity.js';
import { readReportToken } from './report-token.js';
import { Report } from './report.entity.js';

const counted = z.tuple([z.object({ bytes: z.number() })]);

/** Proof files: the reporter sends them, and only staff read them. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
    @Inject(SCANNER) private readonly scanner: VirusScanner,
  ) {}

  /** Before the first byte is read. A wrong token and an old or missing report get the same answer. */
  async admit(id: string, token: string): Promise<void> {
    if (readReportToken('files', token, this.config.FILE_KEY) !== id) throw new AppError('RESOURCE.NOT_FOUND');
    const since = new Date(Date.now() - REPORT.files.minutes * 60_000);
    found(await this.database.manager.findOneBy(Report, { id, sentAt: MoreThan(since) }));
  }

  /** The same bytes again change nothing. */
  async receive(reportId: string, { fileName, type, content }: SentDocument): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (await isKnown(this.database.manager, reportId, sha256)) return;
    if ((await this.scanner.scan([content])) !== null) throw new AppError('DOCUMENT.INFECTED');
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const { confirmedAt } = found(await tx.findOne(Report, { where: { id: reportId }, lock }));
      if (confirmedAt === null) await requireRoom(tx);
      if (await isKnown(tx, reportId, sha256)) return;
      if ((await tx.countBy(ReportFile, { reportId })) >= REPORT.files.most)
        throw new AppError('REPORT.TOO_MANY_FILES');
      const file = { id: newId(), reportId, fileName, type, bytes: content.length, sha256, content };
      await tx.insert(ReportFile, file);
    });
  }

  /** Opening a file is an act of staff, in their log. */
  async open(reportId: string, id: string, { accountId: actorId }: Caller): Promise<SentDocument> {
    return this.database.transaction(async (tx) => {
      const select = { fileName: true, type: true, content: true };
      const file = found(await tx.findOne(ReportFile, { where: { id, reportId }, select }));
      await this.outbox.add(tx, 'staff.act.done', reportId, {
        action: 'report.file-opened',
        actorId,
        subjectId: reportId,
        subjectName: reportNumber(reportId),
        details: { fileName: file.fileName },
      });
      return file;
    });
  }
}

/**
 * Files of strangers who have not proved an address must not fill the disk. Whoever has confirmed the report sends them without this
 * limit. @throws AppError REPORT.NO_ROOM
 */
async function requireRoom(tx: Tx): Promise<void> {
  const [{ bytes }] = counted.parse(
    await tx.query<unknown>(
      `SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM report_file JOIN report ON report.id = report_id WHERE confirmed_at IS NULL`,
    ),
  );
  if (bytes >= REPORT.files.waitingBytes) throw new AppError('REPORT.NO_ROOM');
}

const isKnown = (tx: Tx, reportId: string, sha256: string): Promise<boolean> =>
  tx.existsBy(ReportFile, { reportId, sha256 });
