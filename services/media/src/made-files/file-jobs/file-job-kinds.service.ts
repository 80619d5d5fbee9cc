import { Injectable } from '@nestjs/common';
import type { FileJob } from './file-job.js';
import type { FileJobKind } from './file-job-kind.js';

/** All kinds of file jobs; the module of each kind adds its own. */
@Injectable()
export class FileJobKindsService {
  private readonly kinds = new Map<string, FileJobKind<FileJob>>();

  add(kind: FileJobKind<FileJob>): void {
    if (this.kinds.has(kind.table)) throw new Error(`two modules make ${kind.table}`);
    this.kinds.set(kind.table, kind);
  }

  all(): readonly FileJobKind<FileJob>[] {
    return [...this.kinds.values()];
  }
}
