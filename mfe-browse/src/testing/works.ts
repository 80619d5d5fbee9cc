import type { WorkCard } from '@koma/contracts';

const id = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A published film; tests set only what matters. */
export const workCard = (number: number, given: Partial<WorkCard> = {}): WorkCard => ({
  id: id(number),
  kind: 'video',
  title: `作品${number}`,
  titleEn: '',
  clientName: '白波飲料',
  onAirDate: '2026-06-01',
  mediaType: 'tvc',
  status: 'publish',
  owner: {
    id: id(900),
    familyName: '水沢',
    firstName: '葵',
    familyNameRoman: 'Mizusawa',
    firstNameRoman: 'Aoi',
    position: 'director',
  },
  media: null,
  isFavourite: false,
  publishedAt: '2026-06-01T00:00:00.000Z',
  ...given,
});

/** The only page of a list. */
export const pageOf = (...items: WorkCard[]) => ({ items, nextCursor: null, total: items.length });
