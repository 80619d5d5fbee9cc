import type { MemberBrief } from '@koma/contracts';
import type { Member } from './member.entity.js';

type Named = Pick<Member, 'familyName' | 'firstName'>;

/** A name in every script. */
export interface PersonName extends Pick<Member, 'familyName' | 'firstName' | 'familyNameKana' | 'firstNameKana'> {
  familyNameRoman: string;
  firstNameRoman: string;
}

/** Names in a creator's profile. */
interface ProfileName extends PersonName {
  companyName: string;
}

const japanese = (person: Named | undefined) => (person ? `${person.familyName} ${person.firstName}`.trim() : '');

/** A creator has the name of the profile; the account's name is used until there is one. */
export function toBrief(id: string, profile: ProfileName | undefined, member: Member | undefined): MemberBrief {
  return {
    id,
    name: japanese(profile) || japanese(member),
    nameRoman: profile ? `${profile.firstNameRoman} ${profile.familyNameRoman}`.trim() : '',
    companyName: profile?.companyName || member?.companyName || '',
  };
}

/** Accounts have no Latin letters. */
export const toNames = (profile: ProfileName | undefined, member: Member | undefined): PersonName[] => [
  ...(profile ? [profile] : []),
  ...(member ? [{ ...member, familyNameRoman: '', firstNameRoman: '' }] : []),
];

/** Stands for an erased account; nothing leads back to it. */
export const FORMER_MEMBER: MemberBrief = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  nameRoman: '',
  companyName: '',
  isDeleted: true,
};
