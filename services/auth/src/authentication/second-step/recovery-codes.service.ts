import { randomInt } from 'node:crypto';
import { SECOND_STEP } from '@koma/contracts';
import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { AuthConfig } from '../../config.js';
import { hashCode } from '../../secrets.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** Letters and digits that are not mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const newRecoveryCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const printed = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** Codes for one use, ten at a time, 59 bits each; shown once and stored as hashes (ASVS 5.0, 6.5.2, 6.5.6). */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Creates new codes and returns them as they are shown; the old ones end. */
  async renew(tx: Tx, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: SECOND_STEP.recoveryCodes }, newRecoveryCode);
    await tx.delete(RecoveryCode, { accountId });
    await tx.insert(
      RecoveryCode,
      codes.map((code) => ({ accountId, codeHash: this.hash(accountId, code), usedAt: null })),
    );
    return codes.map(printed);
  }

  /** Uses a code; false when it is not valid. */
  async use(accountId: string, code: string): Promise<boolean> {
    const unused = { accountId, codeHash: this.hash(accountId, code), usedAt: IsNull() };
    return (await this.database.manager.update(RecoveryCode, unused, { usedAt: new Date() })).affected === 1;
  }

  async countLeft(accountId: string): Promise<number> {
    return this.database.manager.countBy(RecoveryCode, { accountId, usedAt: IsNull() });
  }

  async end(tx: Tx, accountId: string): Promise<void> {
    await tx.delete(RecoveryCode, { accountId });
  }

  private hash(accountId: string, code: string): string {
    return hashCode(accountId, code, this.config.CODE_SECRET);
  }
}
