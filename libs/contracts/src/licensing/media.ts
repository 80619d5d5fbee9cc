/**
 * Where a licensed work is shown: media in groups, each with its placements, after the vocabulary of PLUS in the words of the Japanese
 * trade. Orders never change: licences are compared by the positions of their media.
 */
export const LICENCE_MEDIA = {
  'tvc-national': ['time', 'spot', 'programme'],
  'tvc-regional': ['time', 'spot', 'programme'],
  web: ['video-ad', 'banner', 'landing-page', 'press-release'],
  ott: ['pre-roll', 'mid-roll', 'sponsorship'],
  'owned-site': ['top-page', 'product-page', 'recruiting', 'owned-media'],
  'social-paid': ['feed', 'story', 'short-film', 'pre-roll'],
  'social-organic': ['feed', 'story', 'short-film', 'profile'],
  cinema: ['before-film', 'lobby'],
  ooh: ['billboard', 'station', 'train', 'vehicle', 'bus-stop'],
  signage: ['station-screen', 'street-screen', 'taxi', 'lift', 'office'],
  print: ['newspaper', 'magazine', 'poster', 'leaflet', 'catalogue', 'packaging'],
  'in-store': ['shop-screen', 'shelf', 'display', 'flyer'],
  event: ['exhibition', 'stage', 'venue'],
  internal: ['training', 'meeting', 'intranet', 'investors'],
  pitch: ['competition', 'presentation'],
} as const;
export type LicenceMedium = keyof typeof LICENCE_MEDIA;
export type Placement = (typeof LICENCE_MEDIA)[LicenceMedium][number];
export const MEDIA: readonly LicenceMedium[] = Object.keys(LICENCE_MEDIA).filter(isMedium);

/** Headings under which pages offer the media. */
export const MEDIA_GROUPS = {
  television: ['tvc-national', 'tvc-regional'],
  online: ['web', 'ott', 'owned-site', 'social-paid', 'social-organic'],
  screens: ['cinema', 'ooh', 'signage'],
  paper: ['print', 'in-store', 'event'],
  closed: ['internal', 'pitch'],
} as const satisfies Record<string, readonly LicenceMedium[]>;
export type MediaGroup = keyof typeof MEDIA_GROUPS;

/** True for the name of a medium. */
export function isMedium(name: string): name is LicenceMedium {
  return Object.hasOwn(LICENCE_MEDIA, name);
}

/** A commercial on all stations is on those of each region too. */
const CONTAINED_MEDIA: Partial<Record<LicenceMedium, readonly LicenceMedium[]>> = { 'tvc-national': ['tvc-regional'] };

/** A medium with those that it contains. */
export const withContained = (medium: LicenceMedium): LicenceMedium[] => [medium, ...(CONTAINED_MEDIA[medium] ?? [])];

/** Industries by which exclusivity is agreed (競合排除), in the order of the Japanese advertising statistics (日経広告研究所). */
export const INDUSTRIES = [
  ...['energy', 'food', 'drinks', 'medicine', 'cosmetics', 'fashion', 'precision', 'appliances', 'cars', 'household'],
  ...['hobby', 'housing', 'publishing', 'telecom', 'retail', 'finance', 'travel', 'restaurants', 'government'],
  ...['education', 'recruiting', 'games', 'other'],
] as const; // prettier-ignore
export type Industry = (typeof INDUSTRIES)[number];
