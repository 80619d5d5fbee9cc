import { createHash, randomUUID } from 'node:crypto';
import type { AuditAction } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { findAccount, nameOf } from '../accounts/index.js';
import { AuditEntryRow } from './audit-entry.entity.js';

/** An act of staff that is not written yet. */
export interface Act {
  action: AuditAction;
  subjectId: string;
  subjectName: string;
  details?: Record<string, string>;
}

type Words = Pick<AuditEntryRow, 'salt' | 'subjectName' | 'details'>;
type Hashed = Omit<AuditEntryRow, keyof Words | 'position' | 'hash' | 'erasureId'>;

/** Writers wait for each other, so that every entry knows the one before it. */
const LOCK = 7_463_001;
/** The previous hash of the first entry. */
export const CHAIN_START = '0'.repeat(64);

const sha256 = (said: readonly unknown[]) => createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** Hash of the words on a subject, which an erasure removes. */
function hashWords({ salt, subjectName, details }: Words): string {
  return sha256([salt, subjectName, Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Hash of an entry: of everything that an erasure leaves, and of the hash before it. */
function hashEntry({ at, actorId, actorName, action, subjectId, wordsHash, previousHash }: Hashed): string {
  return sha256([previousHash, at.toISOString(), actorId, actorName, action, subjectId, wordsHash]);
}

/** True when an entry matches its hash and follows the one before; erased words may only be missing. */
export function isRight(row: AuditEntryRow, previousHash: string): boolean {
  const areWordsRight = row.erasureId !== null || row.wordsHash === hashWords(row);
  return areWordsRight && row.previousHash === previousHash && row.hash === hashEntry(row);
}

/** The append-only log of what staff do (ASVS 5.0, 16.2 and 16.4), written in the transaction of the act. */
@Injectable()
export class AuditLog {
  async append(tx: Tx, actorId: string, { action, subjectId, subjectName, details = {} }: Act): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [last] = await tx.find(AuditEntryRow, { order: { position: 'DESC' }, take: 1 });
    const actor = await findAccount(tx, actorId);
    const words = { salt: randomUUID(), subjectName, details };
    const entry = {
      at: new Date(),
      actorId,
      actorName: actor ? nameOf(actor) : actorId,
      action,
      subjectId,
      wordsHash: hashWords(words),
      previousHash: last?.hash ?? CHAIN_START,
    };
    await tx.insert(AuditEntryRow, { ...entry, ...words, hash: hashEntry(entry) });
  }

  /** Removes what the log says of erased subjects; the acts stay, and the chain stays valid. */
  async erase(tx: Tx, subjectIds: readonly string[], erasureId: string): Promise<void> {
    const unerased = { subjectId: In(subjectIds), erasureId: IsNull() };
    await tx.update(AuditEntryRow, unerased, { subjectName: '', details: {}, salt: '', erasureId });
  }
}
