import { ageOn, award, type Creator, type CreatorProfile, katakana, profileDetails, tokyoDay } from '@koma/contracts';
import type { z } from 'zod';
import type { ProfileValues } from './missing.js';
import { valuesOfProfile } from './profile-values.js';

/** A value that may be saved, or nothing: a preview must not make a link of what the form refuses. */
const validOr = <T, F>(schema: z.ZodType<T>, value: unknown, none: F): T | F => schema.safeParse(value).data ?? none;

function ageOf({ showsAge, dateOfBirth }: ProfileValues, today: string) {
  const born = validOr(profileDetails.dateOfBirth, dateOfBirth, null);
  return showsAge && born !== null ? { age: ageOn(born, today) } : {};
}

function contactOf({ showsContact, contactKind: kind = 'self', contactName = '', contactEmail, phone }: ProfileValues) {
  if (!showsContact) return {};
  const email = validOr(profileDetails.contactEmail, contactEmail, '');
  return {
    contact: {
      kind,
      name: kind === 'agent' ? contactName : '',
      email,
      phone: validOr(profileDetails.phone, phone, ''),
    },
  };
}

/** The profile as other members would see it if it were saved as it is typed. */
export function shownCreator(profile: CreatorProfile, typed: ProfileValues, now = new Date()): Creator {
  const { id, status } = profile;
  const values = { ...valuesOfProfile(profile), ...typed };
  const { familyName, firstName, familyNameRoman = '', firstNameRoman = '', position } = values;
  const { affiliation = null, companyName = '', birthplace = null, residence = null, languages = [] } = values;
  const { biography = '', biographyEn = '', career = '', careerEn = '', reelId = null } = values;
  return {
    ...{ id, status, familyName, firstName, familyNameRoman, firstNameRoman },
    ...{ position, affiliation, companyName, birthplace, residence, languages },
    ...{ biography, biographyEn, career, careerEn, reelId },
    familyNameKana: validOr(katakana, values.familyNameKana, ''),
    firstNameKana: validOr(katakana, values.firstNameKana, ''),
    awards: (values.awards ?? []).filter((one) => award.safeParse(one).success),
    homepageUrl: validOr(profileDetails.homepageUrl, values.homepageUrl, ''),
    ...ageOf(values, tokyoDay(now)),
    ...contactOf(values),
    isFavourite: false,
    can: { update: false, seeAll: false },
  };
}

/** Never shown to other members, whatever is chosen. */
const NEVER = ['mobile', 'zipCode', 'address', 'dateOfBirth', 'gender'] as const;
/** Shown by choice. */
const CONTACT = ['contactKind', 'contactEmail', 'phone'] as const;

/** Fields that other members do not see. */
export const hiddenFields = ({ showsContact, showsAge }: ProfileValues) => [
  ...(showsContact ? [] : CONTACT),
  ...NEVER,
  ...(showsAge ? [] : (['age'] as const)),
];
