import type { MemberBrief } from '@koma/contracts';
import type { Creator } from '../../portfolio/creators/creator.entity.js';
import type { Member } from './member.entity.js';

type Named = Pick<Member, 'familyName' | 'firstName'>;

const japanese = (person: Named | undefined) => (person ? `${person.familyName} ${person.firstName}`.trim() : '');

/** A creator goes by the name of the profile; the account's own name stands until there is one. */
export function toBrief(id: string, creator: Creator | undefined, member: Member | undefined): MemberBrief {
  return {
    id,
    name: japanese(creator) || japanese(member),
    nameRoman: creator ? `${creator.firstNameRoman} ${creator.familyNameRoman}`.trim() : '',
    companyName: creator?.companyName || member?.companyName || '',
  };
}

/** Stands for whoever's account was erased; nothing leads back to it. */
export const FORMER_MEMBER: MemberBrief = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  nameRoman: '',
  companyName: '',
  isDeleted: true,
};
