import type { ProfileFormApi } from './name-fields.js';

export type ProfileValues = ProfileFormApi['values'];
/** What a profile should have; the key is the field to which it leads, or the section. */
type Wanted =
  | 'portrait'
  | 'familyName'
  | 'familyNameRoman'
  | 'position'
  | 'biography'
  | 'career'
  | 'languages'
  | 'residence'
  | 'reelId'
  | 'contactEmail';

const FILLED: Record<Exclude<Wanted, 'portrait'>, (values: ProfileValues) => boolean> = {
  familyName: ({ familyName, firstName }) => Boolean(familyName && firstName),
  familyNameRoman: ({ familyNameRoman, firstNameRoman }) => Boolean(familyNameRoman && firstNameRoman),
  position: ({ position }) => Boolean(position),
  biography: ({ biography, biographyEn }) => Boolean(biography || biographyEn),
  career: ({ career, careerEn }) => Boolean(career || careerEn),
  languages: ({ languages }) => Boolean(languages?.length),
  residence: ({ residence }) => Boolean(residence),
  reelId: ({ reelId }) => Boolean(reelId),
  contactEmail: ({ contactEmail, phone, homepageUrl }) => Boolean(contactEmail || phone || homepageUrl),
};

const isWanted = (key: string): key is keyof typeof FILLED => Object.hasOwn(FILLED, key);
const FIELDS = Object.keys(FILLED).filter(isWanted);

interface Missing {
  /** In the order of the page. */
  missing: readonly Wanted[];
  total: number;
}

/** What others would look for and not find. `hasPortrait` is undefined while unknown, and where only somebody else can change it. */
export function missingOf(values: ProfileValues, hasPortrait: boolean | undefined): Missing {
  const portrait = hasPortrait === false ? (['portrait'] as const) : [];
  const missing = FIELDS.filter((field) => !FILLED[field](values));
  return { missing: [...portrait, ...missing], total: FIELDS.length + (hasPortrait === undefined ? 0 : 1) };
}
