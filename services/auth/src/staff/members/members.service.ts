import type { Caller, invitationForm, Member } from '@koma/contracts';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type AccountRow, lockAccount, nameOf } from '../../accounts/index.js';
import { hasPasskey, SecondStepService } from '../../authentication/index.js';
import { CancellationsService, findCancellation } from '../../membership/index.js';
import { StaffActs } from '../staff-acts/index.js';
import { toMember } from './member.mapper.js';

type Invitation = z.output<typeof invitationForm>;

/** Staff's changes to members. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: DataSource,
    private readonly acts: StaffActs,
    private readonly cancellations: CancellationsService,
    private readonly outbox: Outbox,
    private readonly secondStep: SecondStepService,
  ) {}

  async get(id: string, caller: Caller): Promise<Member> {
    return this.inTransaction(id, caller, async () => undefined);
  }

  /** Creates the account; the link to set its password is valid for seven days. */
  async invite(form: Invitation, caller: Caller): Promise<Member> {
    return this.database.transaction(async (tx) => {
      const account = await this.acts.invite(tx, form, caller, 'member.invited');
      return toMember(account, { cancellation: null, hasPasskey: false }, caller);
    });
  }

  async inviteAgain(id: string, caller: Caller): Promise<Member> {
    return this.inTransaction(id, caller, async (tx, account) => {
      if (account.status !== 'invited') throw new AppError('RESOURCE.CONFLICT');
      await this.acts.sendLink(tx, account);
      await this.acts.log(tx, caller, 'member.invited-again', account);
    });
  }

  async suspend(id: string, reason: string, caller: Caller): Promise<Member> {
    const member = await this.inTransaction(id, caller, async (tx, account) => {
      await this.acts.suspend(tx, account, { reason, caller, action: 'member.suspended' });
    });
    await this.acts.endAccess(id);
    return member;
  }

  async reactivate(id: string, caller: Caller): Promise<Member> {
    return this.inTransaction(id, caller, async (tx, account) => {
      await this.acts.reactivate(tx, account, { caller, action: 'member.reactivated' });
      const { email, locale } = account;
      await this.outbox.add(tx, 'auth.account.reactivated', id, { accountId: id, email, locale });
    });
  }

  async removeSecondStep(id: string, reason: string, caller: Caller): Promise<Member> {
    const member = await this.inTransaction(id, caller, async (tx, account) => {
      await this.secondStep.removeAll(tx, account);
      await this.acts.log(tx, caller, 'member.second-step-removed', account, { reason });
    });
    await this.acts.endAccess(id);
    return member;
  }

  async withdrawCancellation(id: string, caller: Caller): Promise<Member> {
    return this.inTransaction(id, caller, async (tx, account) => {
      await this.cancellations.withdrawIn(tx, id);
      await this.acts.log(tx, caller, 'cancellation.withdrawn', account, { member: nameOf(account) });
    });
  }

  private async inTransaction(
    id: string,
    caller: Caller,
    work: (tx: Tx, account: AccountRow) => Promise<void>,
  ): Promise<Member> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, id);
      if (account.profileType === 'admin') throw new AppError('RESOURCE.NOT_FOUND');
      await work(tx, account);
      const related = { cancellation: await findCancellation(tx, id), hasPasskey: await hasPasskey(tx, id) };
      return toMember(await lockAccount(tx, id), related, caller);
    });
  }
}
