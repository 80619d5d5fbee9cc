import { createHash } from 'node:crypto';
import type { AuditAction } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { nameOf } from '../accounts/account.mapper.js';
import { Account } from '../accounts/account.entity.js';
import { AuditEntryRow } from './audit-entry.entity.js';

/** An act of staff, before it is written. */
export interface Act {
  action: AuditAction;
  subjectId: string;
  subjectName: string;
  details?: Record<string, string>;
}

type Hashed = Omit<AuditEntryRow, 'position' | 'hash'>;

/** Writers wait for one another, so that every entry knows the one before it. */
const LOCK = 7_463_001;
const START = '0'.repeat(64);

/** Hash of an entry over all that it says and over the hash before it. */
export function hashEntry({ at, actorId, actorName, action, subjectId, subjectName, details, previousHash }: Hashed) {
  const sorted = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const said = [previousHash, at.toISOString(), actorId, actorName, action, subjectId, subjectName, sorted];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The append-only log of what staff do (ASVS 5.0, 16.2 and 16.4), written in the transaction of the act. */
@Injectable()
export class AuditLog {
  async append(tx: Tx, actorId: string, { details = {}, ...act }: Act): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [last] = await tx.find(AuditEntryRow, { order: { position: 'DESC' }, take: 1 });
    const actor = await tx.findOneBy(Account, { id: actorId });
    const entry = {
      at: new Date(),
      actorId,
      actorName: actor ? nameOf(actor) : actorId,
      ...act,
      details,
      previousHash: last?.hash ?? START,
    };
    await tx.insert(AuditEntryRow, { ...entry, hash: hashEntry(entry) });
  }
}

export const CHAIN_START = START;
