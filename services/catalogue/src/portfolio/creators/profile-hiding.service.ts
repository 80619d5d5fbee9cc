import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { findCreator } from './creators.queries.js';
import { CreatorsService } from './creators.service.js';

/** Staff hide a profile with all its works, whatever its owner has chosen, and take that back. */
@Injectable()
export class ProfileHidingService {
  constructor(
    private readonly creators: CreatorsService,
    private readonly members: MembersService,
    private readonly outbox: Outbox,
  ) {}

  /** A hidden profile stays as it is, and that of an erased account stays gone. @returns whether it was shown until now */
  async hide(tx: Tx, id: string, { reason, actorId }: { reason: string; actorId: string }): Promise<boolean> {
    if (!(await findCreator(tx, id))) return false;
    const { hiddenAt } = await this.creators.lock(tx, id);
    if (hiddenAt !== null) return false;
    await tx.query('UPDATE creator SET profile_hidden_at = now() WHERE id = $1', [id]);
    await this.creators.setOwnerState(tx, id, 'withdrawn');
    await this.log(tx, id, { action: 'profile.hidden', actorId, details: { reason } });
    return true;
  }

  /** The profile is what its owner has chosen, unless the account rests or is suspended meanwhile. */
  async restore(tx: Tx, id: string, actorId: string): Promise<void> {
    if (!(await findCreator(tx, id))) return;
    const { hiddenAt } = await this.creators.lock(tx, id);
    if (hiddenAt === null) return;
    await tx.query('UPDATE creator SET profile_hidden_at = NULL WHERE id = $1', [id]);
    const isActive = await this.members.isActiveCreator(tx, id);
    await this.creators.setOwnerState(tx, id, isActive ? 'active' : 'withdrawn');
    await this.log(tx, id, { action: 'profile.restored', actorId, details: {} });
  }

  private async log(
    tx: Tx,
    id: string,
    act: { action: 'profile.hidden' | 'profile.restored'; actorId: string; details: Record<string, string> },
  ): Promise<void> {
    const subjectName = await this.members.nameOf(tx, id);
    await this.outbox.add(tx, 'staff.act.done', id, { ...act, subjectId: id, subjectName });
  }
}
