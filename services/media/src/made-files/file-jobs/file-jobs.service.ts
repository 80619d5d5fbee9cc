import { AppError, found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, LessThanOrEqual } from 'typeorm';
import { FILE_STORE, type FileStore } from '../../storage/index.js';
import type { FileJob } from './file-job.js';
import { type FileJobKind, jobKey, jobPrefix } from './file-job-kind.js';
import { FileJobKindsService } from './file-job-kinds.service.js';
import { isOver } from './file-job.policy.js';

/** A finished file to be sent. */
export interface MadeFile {
  key: string;
  size: number;
  type: string;
  /** File name for browsers. */
  name: string;
}

/** Reads, expires and deletes files of every kind of job. */
@Injectable()
export class FileJobsService {
  constructor(
    private readonly database: DataSource,
    private readonly kinds: FileJobKindsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /**
   * A finished file. @throws AppError 404 when it is not for this caller or expired; the kind's own code while it is being made
   */
  async file<T extends FileJob>(
    kind: FileJobKind<T>,
    id: string,
    mayRead: (job: T) => boolean | Promise<boolean>,
  ): Promise<MadeFile> {
    const where = { id } as FindOptionsWhere<T>; // parsing edge: every kind has an id
    const job = found(await this.database.manager.findOneBy(kind.entity, where));
    if (isOver(job) || !(await mayRead(job))) throw new AppError('RESOURCE.NOT_FOUND');
    if (job.state !== 'ready') throw new AppError(kind.notReady);
    const key = jobKey(kind, job);
    return { key, size: found(await this.store.size(key)), type: kind.type, name: kind.fileName(job) };
  }

  /** Deletes expired files. */
  async endOld(): Promise<void> {
    for (const kind of this.kinds.all()) {
      const where = { state: 'ready' as const, endsAt: LessThanOrEqual(new Date()) };
      for (const { id } of await this.database.manager.findBy<FileJob>(kind.entity, where)) {
        await this.store.deletePrefix(jobPrefix(kind, id));
        const over = { id, state: 'ready' } as const;
        if (kind.deletesEnded) await this.database.manager.delete<FileJob>(kind.entity, over);
        else await this.database.manager.update<FileJob>(kind.entity, over, { state: 'ended' });
      }
    }
  }

  /** Deletes rows with their files. A running job finds its row deleted and stops. */
  async remove<T extends FileJob>(tx: Tx, kind: FileJobKind<T>, jobs: readonly FileJob[]): Promise<void> {
    for (const { id } of jobs) {
      await tx.delete<FileJob>(kind.entity, { id });
      await this.store.deletePrefix(jobPrefix(kind, id));
    }
  }

  /** Deletes all files of an erased account; returns how many there were. */
  async erase(tx: Tx, accountId: string): Promise<number> {
    let count = 0;
    for (const kind of this.kinds.all()) {
      const own = await tx.findBy<FileJob>(kind.entity, { accountId });
      const jobs = [...own, ...((await kind.findContaining?.(tx, accountId)) ?? [])];
      await this.remove<FileJob>(tx, kind, jobs);
      await kind.eraseFromRows?.(tx, accountId);
      count += jobs.length;
    }
    return count;
  }
}
