import { SHARE_LINK } from '@koma/contracts';
import { AppError, CONFIG, found, PasswordHasher } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countTries, linkPass, lockShareLink, type ShareLinkRow } from '../share-links/index.js';
import type { CatalogueConfig } from '../../config.js';
import { SharedGateService } from './shared-gate.service.js';

type Outcome = { pass: string } | { wrong: true } | { lockedSeconds: number };

/** Checks passwords of links, ten wrong ones at most (decision 11). */
@Injectable()
export class SharedUnlockService {
  constructor(
    private readonly database: DataSource,
    private readonly gate: SharedGateService,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Returns the pass for the browser. @throws AppError LINK.PASSWORD_WRONG, LINK.LOCKED and the errors of the gate */
  async unlock(token: string, password: string): Promise<string> {
    const link = await this.gate.find(token);
    await this.gate.requireOpen(link);
    const outcome = await this.try(link.id, password);
    if ('wrong' in outcome) throw new AppError('LINK.PASSWORD_WRONG');
    if ('lockedSeconds' in outcome) throw new AppError('LINK.LOCKED', { retryAfterSeconds: outcome.lockedSeconds });
    return outcome.pass;
  }

  /** Serialised, so that twenty parallel guesses count as twenty. The count must be committed, so nothing is thrown here. */
  private try(id: string, password: string): Promise<Outcome> {
    return this.database.transaction(async (tx): Promise<Outcome> => {
      const link = found(await lockShareLink(tx, id));
      const lockedSeconds = Math.ceil(((link.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000);
      if (lockedSeconds > 0) return { lockedSeconds };
      if (link.passwordHash === null || (await this.hasher.matches(password, link.passwordHash))) {
        await countTries(tx, id, { wrongTries: 0, lockedUntil: null });
        return { pass: linkPass(link, this.config.FILE_KEY) };
      }
      await countTries(tx, id, afterWrong(link));
      return { wrong: true };
    });
  }
}

function afterWrong({ wrongTries }: ShareLinkRow): Pick<ShareLinkRow, 'wrongTries' | 'lockedUntil'> {
  if (wrongTries + 1 < SHARE_LINK.wrongTries) return { wrongTries: wrongTries + 1, lockedUntil: null };
  return { wrongTries: 0, lockedUntil: new Date(Date.now() + SHARE_LINK.lockedMinutes * 60_000) };
}
