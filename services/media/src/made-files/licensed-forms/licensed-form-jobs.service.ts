import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findAsset } from '../../assets/index.js';
import { GivenFilesService } from '../downloads/index.js';
import { FileJobDependencies, FileJobMaker, type Making } from '../file-jobs/index.js';
import { LICENSED_FORMS, type LicensedForm } from './licensed-form.entity.js';

/** A licence's files are fetched within days of each other. */
const KEPT_DAYS = 7;

/** Makes the smaller form of files. */
@Injectable()
export class LicensedFormJobsService extends FileJobMaker<LicensedForm> {
  constructor(
    dependencies: FileJobDependencies,
    private readonly database: DataSource,
    private readonly given: GivenFilesService,
  ) {
    super(dependencies, { kind: LICENSED_FORMS, keptDays: KEPT_DAYS });
  }

  /** @throws PipelineFailure, or when the file is gone */
  protected async make({ assetId }: LicensedForm, { target, signal, onProgress }: Making) {
    const asset = found(await findAsset(this.database.manager, assetId));
    await this.given.write({ asset, form: 'hd', creditLine: '' }, target, { signal, onProgress });
    const hash = createHash('sha256');
    await pipeline(createReadStream(target), hash);
    return { file: { bytes: (await stat(target)).size, sha256: hash.digest('hex') } };
  }

  /** The page of the licence asks. */
  protected async announceReady(): Promise<void> {}
}
