import { type MemberBrief, normalise } from '@koma/contracts';
import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { z } from 'zod';
import { Member } from './member.entity.js';
import { type PersonName, toBrief, toNames } from './member.mapper.js';
import { GONE } from './member.policy.js';
import { isPublicMail } from './public-mail.js';

const profileNames = z.array(
  z.object({
    id: z.string(),
    familyName: z.string(),
    firstName: z.string(),
    familyNameKana: z.string(),
    firstNameKana: z.string(),
    familyNameRoman: z.string(),
    firstNameRoman: z.string(),
    companyName: z.string(),
  }),
);
/** Members may only know the names of profiles, so there is a view with nothing else. */
const PROFILE_NAMES = `SELECT id, family_name AS "familyName", first_name AS "firstName", company_name AS "companyName",
    family_name_kana AS "familyNameKana", first_name_kana AS "firstNameKana",
    family_name_roman AS "familyNameRoman", first_name_roman AS "firstNameRoman"
  FROM profile_name WHERE id = ANY ($1)`;

/** The members, from events of the auth service. */
@Injectable()
export class MembersService {
  async store(tx: Tx, { locale: _, ...facts }: EventData<'auth.account.changed'>): Promise<void> {
    await tx.upsert(Member, { ...facts, companyKey: normalise(facts.companyName) }, ['accountId']);
  }

  /** The creator or user with this address; staff are not included. */
  async withEmail(tx: Tx, email: string): Promise<Member | null> {
    return tx.findOneBy(Member, { email, profileType: Not('admin'), status: Not('closed') });
  }

  /**
   * Members with the same company name and an address at its own mail domain; none when the domain is unknown. The name alone
   * proves nothing, because everybody can type it.
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

  /** Locks a mail address until the transaction ends: an offer to it and a member who gets it must not miss each other. */
  async lockEmail(tx: Tx, email: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail address ${email}`]);
  }

  async briefs(tx: Tx, ids: readonly string[]): Promise<(id: string) => MemberBrief> {
    const { profiles, members } = await this.people(tx, ids);
    return (id) => toBrief(id, profiles.get(id), members.get(id));
  }

  /** Every name of each: of the profile and of the account. */
  async names(tx: Tx, ids: readonly string[]): Promise<(id: string) => PersonName[]> {
    const { profiles, members } = await this.people(tx, ids);
    return (id) => toNames(profiles.get(id), members.get(id));
  }

  private async people(tx: Tx, ids: readonly string[]) {
    const wanted = [...new Set(ids)];
    const profiles = profileNames.parse(await tx.query<unknown>(PROFILE_NAMES, [wanted]));
    const members = await tx.findBy(Member, { accountId: In(wanted) });
    return {
      profiles: new Map(profiles.map((row) => [row.id, row])),
      members: new Map(members.map((row) => [row.accountId, row])),
    };
  }

  /** Whether the account is resting, suspended or closed. */
  async isGone(tx: Tx, accountId: string): Promise<boolean> {
    return tx.existsBy(Member, { accountId, status: In([...GONE]) });
  }

  /** Whether the account is a creator's and neither resting, suspended nor closed. */
  async isActiveCreator(tx: Tx, accountId: string): Promise<boolean> {
    return tx.existsBy(Member, { accountId, profileType: 'creator', status: Not(In([...GONE])) });
  }

  /** The address with which the account signs in; empty for an unknown one. */
  async emailOf(tx: Tx, accountId: string): Promise<string> {
    return (await tx.findOneBy(Member, { accountId }))?.email ?? '';
  }

  /** The name in notices. */
  async nameOf(tx: Tx, id: string): Promise<string> {
    return (await this.briefs(tx, [id]))(id).name;
  }
}
