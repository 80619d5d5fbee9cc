import { type Caller, fieldMessage, type Locale } from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ActorsService, EditsService } from '../../members/index.js';
import { mayUpdateCreator, nameKey } from '../creators/index.js';
import { type CreditRow, decideCredit, findCredit } from '../credits/index.js';
import { isKnownWork } from '../visibility/index.js';
import { lockWork, WorkEffects, type WorkRow } from '../works/index.js';
import { type Claimant, isOfCreator, mayClaim } from './credit-claim.policy.js';

const keyRows = z.array(z.object({ key: z.string() }));

/** The owner of the credit, the caller, and the language of an error message. */
export type Decider = { ownerId: string | undefined; caller: Caller; locale: Locale };
type Correction = Pick<CreditRow, 'role' | 'name'>;
type Decided = { credit: CreditRow; work: WorkRow; claimant: Claimant };
type Decision = 'confirmed' | 'declined' | 'withdrawn';

/** Decisions by members on credits that name them; serialised per work, with the owner's changes too. */
@Injectable()
export class CreditClaimsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
    private readonly works: WorkEffects,
  ) {}

  async confirm(id: string, correction: Correction | undefined, decider: Decider): Promise<void> {
    await this.decide(id, decider, async (tx, { credit, work, claimant }) => {
      if (credit.state === 'confirmed' && !correction) throw new AppError('CREDIT.DECIDED');
      if (correction && !claimant.keys.has(nameKey(correction.name))) throw notOwnName(decider.locale);
      const name = correction?.name ?? credit.name;
      const confirmed = { state: 'confirmed', creatorId: claimant.creatorId, decidedAt: new Date() } as const;
      await decideCredit(tx, id, { ...correction, ...confirmed, key: nameKey(name) });
      await this.allow(tx, work.id, claimant.creatorId);
      if (correction) await this.works.corrected(tx, work);
      await this.announce(tx, { credit: { ...credit, name }, work, claimant }, 'confirmed');
    });
  }

  /** The owner is not informed about a link that only the name has made, because the owner never knew it. */
  async decline(id: string, decider: Decider): Promise<void> {
    await this.decide(id, decider, async (tx, decided) => {
      const { credit, work, claimant } = decided;
      const { creatorId } = claimant;
      if (credit.state === 'declined' && credit.creatorId === creatorId) throw new AppError('CREDIT.DECIDED');
      const before = credit.state;
      await decideCredit(tx, id, { state: 'declined', creatorId, decidedAt: new Date() });
      await tx.query(
        `INSERT INTO credit_refusal (work_id, creator_id) VALUES ($1, $2)
         ON CONFLICT (work_id, creator_id) DO UPDATE SET is_by_owner = false`,
        [work.id, creatorId],
      );
      if (before === 'confirmed') await this.announce(tx, decided, 'withdrawn');
      else if (credit.isPicked) await this.announce(tx, decided, 'declined');
    });
  }

  /** The owner may be informed twice when somebody changes their mind. */
  async reopen(id: string, decider: Decider): Promise<void> {
    await this.decide(id, decider, async (tx, { credit, work, claimant }) => {
      if (!['confirmed', 'declined'].includes(credit.state)) throw new AppError('CREDIT.DECIDED');
      await decideCredit(tx, id, { state: 'proposed', decidedAt: null });
      await this.allow(tx, work.id, claimant.creatorId);
    });
  }

  private async decide(
    id: string,
    { ownerId, caller }: Decider,
    apply: (tx: Tx, decided: Decided) => Promise<void>,
  ): Promise<void> {
    const creatorId = ownerId ?? caller.accountId;
    await this.database.transaction(async (tx) => {
      const actor = await this.actors.actor(tx, caller, creatorId);
      if (!mayUpdateCreator({ id: creatorId }, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
      const { workId } = found(await findCredit(tx, id));
      const { owner, work } = await lockWork(tx, workId);
      // Read after the lock, because the owner may have changed the credit meanwhile.
      const credit = found(await findCredit(tx, id));
      const claimant = await claimantOf(tx, creatorId, workId);
      const isOpen = isKnownWork(work, owner)
        ? isOfCreator(credit, creatorId) || mayClaim(credit, claimant)
        : hasDecided(credit, creatorId);
      if (!isOpen || work.ownerId === creatorId) throw new AppError('RESOURCE.NOT_FOUND');
      await apply(tx, { credit, work, claimant });
      await this.works.decided(tx, work);
      await this.edits.record(tx, caller, { ownerId: creatorId, action: 'credit.decided', title: work.title });
    });
  }

  private async allow(tx: Tx, workId: string, creatorId: string): Promise<void> {
    await tx.query('DELETE FROM credit_refusal WHERE work_id = $1 AND creator_id = $2', [workId, creatorId]);
  }

  private async announce(tx: Tx, { credit, work }: Decided, decision: Decision): Promise<void> {
    const { id: creditId, name } = credit;
    const { id: workId, title, ownerId: toAccountId } = work;
    const told = { creditId, workId, title, toAccountId, name, decision };
    await this.outbox.add(tx, 'catalogue.credit.decided', workId, told);
  }
}

const hasDecided = (credit: CreditRow, creatorId: string) =>
  credit.creatorId === creatorId && (credit.state === 'confirmed' || credit.state === 'declined');

async function claimantOf(tx: Tx, creatorId: string, workId: string): Promise<Claimant> {
  const rows = await tx.query<unknown>('SELECT key FROM creator_name_key WHERE creator_id = $1', [creatorId]);
  const refusals: unknown[] = await tx.query('SELECT FROM credit_refusal WHERE work_id = $1 AND creator_id = $2', [
    workId,
    creatorId,
  ]);
  return { creatorId, keys: new Set(keyRows.parse(rows).map(({ key }) => key)), hasRefused: refusals.length > 0 };
}

function notOwnName(locale: Locale): AppError {
  const code = 'FIELD.OWN_NAME';
  return new AppError('REQUEST.INVALID', {
    issues: [{ path: 'correction.name', code, message: fieldMessage(code, locale) }],
  });
}
