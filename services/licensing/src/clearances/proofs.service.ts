import type { Caller } from '@koma/contracts';
import { found, Outbox, type SentDocument, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttachedFilesService, deleteFile, dropFile } from '../attached-files/index.js';
import { requireAnswering } from '../parties/index.js';
import { Clearance } from './clearance.entity.js';

/** Proofs of clearances: sent and opened by whoever answers for the creator, and opened by staff. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly database: DataSource,
    private readonly files: AttachedFilesService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND for everybody but whoever answers for the creator */
  async admit(clearanceId: string, caller: Caller): Promise<void> {
    await this.openClearance(this.database.manager, clearanceId, caller);
  }

  /** Replaces the proof that was there. */
  async receive(clearanceId: string, document: SentDocument, caller: Caller): Promise<void> {
    await this.files.scan(document);
    await this.database.transaction(async (tx) => {
      await this.openClearance(tx, clearanceId, caller, true);
      await dropFile(tx, { clearanceId });
      await this.files.add(tx, { clearanceId }, document, caller.accountId);
    });
  }

  async delete(clearanceId: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.openClearance(tx, clearanceId, caller, true);
      await deleteFile(tx, { clearanceId });
    });
  }

  async open(clearanceId: string, caller: Caller): Promise<SentDocument> {
    const { manager } = this.database;
    await this.openClearance(manager, clearanceId, caller);
    return this.files.open(manager, { clearanceId });
  }

  /** Opening a proof is an act of staff, in their log. */
  async openAsStaff(clearanceId: string, { accountId: actorId }: Caller): Promise<SentDocument> {
    return this.database.transaction(async (tx) => {
      const file = await this.files.open(tx, { clearanceId });
      await this.outbox.add(tx, 'staff.act.done', clearanceId, {
        ...{ action: 'clearance.proof-opened', actorId, subjectId: clearanceId, subjectName: '' },
        details: { fileName: file.fileName },
      });
      return file;
    });
  }

  private async openClearance(tx: Tx, id: string, caller: Caller, isLocked = false): Promise<void> {
    const lock = isLocked ? ({ mode: 'pessimistic_write' } as const) : undefined;
    const clearance = found(await tx.findOne(Clearance, { where: { id }, ...(lock && { lock }) }));
    await requireAnswering(tx, clearance.ownerId, caller);
  }
}
