import { ageOn, type Creator as CreatorAnswer, type CreatorProfile, tokyoDay } from '@koma/contracts';
import type { Actor } from '../../members/index.js';
import { maySeeWholeProfile, mayUpdateCreator } from './creator.policy.js';
import type { CreatorRow } from './creators.queries.js';

/** All fields; for callers whom the policy allows them. */
export function toProfile(creator: CreatorRow, actor: Actor): CreatorProfile {
  return { ...creator, can: { update: mayUpdateCreator(creator, actor) } };
}

/** Fields for every member. Each is named here, so that a new column stays private until it is added. */
export function toCreator(creator: CreatorRow, actor: Actor, now = new Date()): CreatorAnswer {
  const { id, familyName, firstName, familyNameKana, firstNameKana, familyNameRoman, firstNameRoman } = creator;
  const { position, affiliation, companyName, birthplace, residence, languages, homepageUrl } = creator;
  const { biography, biographyEn, career, careerEn, awards, reelId, status } = creator;
  return {
    ...{ id, familyName, firstName, familyNameKana, firstNameKana, familyNameRoman, firstNameRoman },
    ...{ position, affiliation, companyName, birthplace, residence, languages, homepageUrl },
    ...{ biography, biographyEn, career, careerEn, awards, reelId, status },
    ...ageOf(creator, now),
    ...contactOf(creator),
    // Favourites depend on the caller, not on the creator.
    isFavourite: false,
    can: { update: mayUpdateCreator(creator, actor), seeAll: maySeeWholeProfile(creator, actor) },
  };
}

const ageOf = ({ showsAge, dateOfBirth }: CreatorRow, now: Date) =>
  showsAge && dateOfBirth !== null ? { age: ageOn(dateOfBirth, tokyoDay(now)) } : {};

const contactOf = ({ showsContact, contactKind: kind, contactName, contactEmail: email, phone }: CreatorRow) =>
  showsContact ? { contact: { kind, name: kind === 'agent' ? contactName : '', email, phone } } : {};
