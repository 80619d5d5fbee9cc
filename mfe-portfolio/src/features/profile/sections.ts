/** Sections of the page in their order; each is an address (`#contact`). */
export const SECTIONS = [
  'status',
  'pictures',
  'basics',
  'texts',
  'awards',
  'reel',
  'contact',
  'private',
  'downloads',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Id of a section's heading. */
export const headingIdOf = (section: Section) => `${section}-heading`;
