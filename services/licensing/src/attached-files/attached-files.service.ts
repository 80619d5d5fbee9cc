import { createHash } from 'node:crypto';
import { LICENSING } from '@koma/contracts';
import { AppError, found, newId, SCANNER, type SentDocument, type Tx, type VirusScanner } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { AttachedFile } from './attached-file.entity.js';

type Place = Pick<AttachedFile, 'requestId'> | Pick<AttachedFile, 'messageId'> | Pick<AttachedFile, 'clearanceId'>;

/** Stores and opens files. Whose they are, and who may open them, says the room of what they belong to. */
@Injectable()
export class AttachedFilesService {
  constructor(@Inject(SCANNER) private readonly scanner: VirusScanner) {}

  /** Before a transaction begins, because a scan takes its time. @throws AppError DOCUMENT.INFECTED */
  async scan({ content }: SentDocument): Promise<void> {
    if ((await this.scanner.scan([content])) !== null) throw new AppError('DOCUMENT.INFECTED');
  }

  /** @throws AppError LICENCE.FILES_FULL when the account's files are as large as they may be together */
  async add(tx: Tx, place: Place, { fileName, type, content }: SentDocument, accountId: string): Promise<void> {
    const bytes = content.length;
    // One account at a time, so that two files at once do not pass the limit together.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('files of ' || $1, 0))`, [accountId]);
    if (Number(await tx.sum(AttachedFile, 'bytes', { accountId })) + bytes > LICENSING.files.accountBytes)
      throw new AppError('LICENCE.FILES_FULL');
    await tx.insert(AttachedFile, {
      ...{ id: newId(), accountId, ...place, fileName, type, bytes, sha256: hashOf(content), content },
    });
  }

  isKnown(tx: Tx, requestId: string, { content }: SentDocument): Promise<boolean> {
    return tx.existsBy(AttachedFile, { requestId, sha256: hashOf(content) });
  }

  /** @throws AppError RESOURCE.NOT_FOUND */
  async open(tx: Tx, where: FindOptionsWhere<AttachedFile> | FindOptionsWhere<AttachedFile>[]): Promise<SentDocument> {
    return found(await tx.findOne(AttachedFile, { where, select: { fileName: true, type: true, content: true } }));
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
