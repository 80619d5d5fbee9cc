import { type MemberBrief, normalise } from '@koma/contracts';
import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Creator } from '../../portfolio/creators/creator.entity.js';
import { Member } from './member.entity.js';
import { toBrief } from './member.mapper.js';
import { isPublicMail } from './public-mail.js';

/** Who the members are, as the auth service tells. */
@Injectable()
export class MembersService {
  async keep(tx: Tx, { locale: _, ...facts }: EventData<'auth.account.changed'>): Promise<void> {
    await tx.upsert(Member, { ...facts, companyKey: normalise(facts.companyName) }, ['accountId']);
  }

  /** The creator or user with this address; staff take part in nothing here. */
  async withEmail(tx: Tx, email: string): Promise<Member | null> {
    return tx.findOneBy(Member, { email, profileType: Not('admin'), status: Not('closed') });
  }

  /**
   * Who works for the same company, by name; nobody where that is not known. Its name alone proves nothing, as anybody may write
   * it down: both have an address at its own mail domain, too.
   */
  async colleagues(tx: Tx, accountId: string): Promise<Member[]> {
    const own = await tx.findOneBy(Member, { accountId });
    if (!own?.companyKey || isPublicMail(own.mailDomain)) return [];
    const { companyKey, mailDomain } = own;
    return tx.find(Member, {
      where: { companyKey, mailDomain, status: 'active', profileType: Not('admin'), accountId: Not(accountId) },
      order: { familyName: 'ASC', firstName: 'ASC' },
    });
  }

  /**
   * Keeps others out of what happens around a mail address until the transaction's end: an offer to it and the member who
   * comes to have it must not miss one another.
   */
  async lockEmail(tx: Tx, email: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail address ${email}`]);
  }

  async briefs(tx: Tx, ids: readonly string[]): Promise<(id: string) => MemberBrief> {
    const wanted = In([...new Set(ids)]);
    const creators = new Map((await tx.findBy(Creator, { id: wanted })).map((row) => [row.id, row]));
    const members = new Map((await tx.findBy(Member, { accountId: wanted })).map((row) => [row.accountId, row]));
    return (id) => toBrief(id, creators.get(id), members.get(id));
  }

  /** The name that notices give. */
  async nameOf(tx: Tx, id: string): Promise<string> {
    return (await this.briefs(tx, [id]))(id).name;
  }
}
