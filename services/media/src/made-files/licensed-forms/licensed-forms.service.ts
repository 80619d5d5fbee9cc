import { basename, extname } from 'node:path';
import type { LicensedFile } from '@koma/contracts';
import { AppError, newId, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { AssetRow } from '../../assets/index.js';
import type { FileSource } from '../../file-rights/index.js';
import { FILE_STORE, type FileStore, safeName } from '../../storage/index.js';
import { canBeMade } from '../downloads/index.js';
import { FileJobsService, isOver } from '../file-jobs/index.js';
import { LICENSED_FORMS, LicensedForm } from './licensed-form.entity.js';
import { LicensedFormJobsService } from './licensed-form-jobs.service.js';

const EXTENSIONS = { video: '.mp4', image: '.jpg' } as const;
const MAKING = ['waiting', 'running'];

/** Name of the smaller form of a file. */
export const formName = ({ fileName, kind }: Pick<AssetRow, 'fileName' | 'kind'>): string =>
  `${safeName(basename(fileName, extname(fileName)))}${EXTENSIONS[kind]}`;

/** The smaller form of files: up to 1080 lines, made when somebody asks for it first. */
@Injectable()
export class LicensedFormsService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: LicensedFormJobsService,
    private readonly files: FileJobsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** How far the forms of these files are. */
  async statesOf(
    assetIds: readonly string[],
  ): Promise<(assetId: string) => Pick<LicensedFile, 'state' | 'bytes' | 'progress'>> {
    const rows = await this.database.manager.findBy(LicensedForm, { assetId: In([...assetIds]) });
    const known = new Map(rows.filter((row) => !isOver(row)).map((row) => [row.assetId, row]));
    return (assetId) => {
      const row = known.get(assetId);
      if (row?.state === 'ready') return { state: 'ready', bytes: row.bytes, progress: 1 };
      if (row && MAKING.includes(row.state)) return { state: 'making', bytes: null, progress: row.progress };
      return { state: row?.state === 'failed' ? 'failed' : 'unmade', bytes: null, progress: 0 };
    };
  }

  /** True once the form is there; otherwise it is made now. @throws AppError `DOWNLOAD.NOT_READY` for a film in work */
  async ask(asset: AssetRow): Promise<boolean> {
    if (!canBeMade(asset)) throw new AppError('DOWNLOAD.NOT_READY');
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`licensed form of ${asset.id}`]);
      const rows = await tx.findBy(LicensedForm, { assetId: asset.id });
      const over = rows.filter((row) => row.state === 'failed' || isOver(row));
      await this.files.remove(tx, LICENSED_FORMS, over);
      const present = rows.find((row) => !over.includes(row));
      if (!present) await this.begin(tx, asset);
      return present?.state === 'ready';
    });
  }

  /** The finished form; null when it is not there (any more). */
  async open(assetId: string): Promise<(FileSource & { key: string }) | null> {
    const row = await this.database.manager.findOneBy(LicensedForm, { assetId, state: 'ready' });
    if (!row || isOver(row)) return null;
    const { key, size } = await this.files.file(LICENSED_FORMS, row.id, () => true);
    return { key, size, read: (range) => this.store.read(key, range) };
  }

  private async begin(tx: Tx, { id: assetId, ownerId: accountId }: AssetRow): Promise<void> {
    await tx.insert(LicensedForm, { id: newId(), assetId, accountId, state: 'waiting', createdAt: new Date() });
    await this.jobs.wake(tx);
  }
}
