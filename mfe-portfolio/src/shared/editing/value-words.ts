import { useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type CategoryKind, useCategories } from '../categories.js';
import { useWords } from '../words.js';

/** Fields that hold keys of categories. */
const CATEGORIES: Readonly<Record<string, CategoryKind>> = {
  mediaType: 'media-type',
  imageType: 'image-type',
  genres: 'genre',
  commodityTypes: 'commodity-type',
  situations: 'situation',
  position: 'position',
};
/** Fields that hold keys, with the texts of those. */
const KEYS: Readonly<Record<string, string>> = {
  affiliation: 'profile.affiliations',
  contactKind: 'profile.contactKinds',
  gender: 'profile.genders',
  memberDownload: 'work.downloadForms',
  linkDownload: 'work.downloadForms',
  dataMining: 'profile.dataMiningChoices',
};
const DATES = new Set(['onAirDate', 'dateOfBirth']);
/** Fields that hold ids of works or slide selects: how many there are. */
const IDS = new Set(['workIds', 'reelId']);
const line = z.union([
  z.object({ role: z.string(), name: z.string() }),
  z.object({ year: z.number(), ceremony: z.string(), category: z.string(), title: z.string() }),
]);

/** Values of a profile, a work or a document in words, as their forms show them. */
export function useValueWords() {
  const t = useWords();
  const common = useTranslation().t;
  const { date } = useFormats();
  const { label } = useCategories();

  const lineOf = (value: unknown): string => {
    const { data } = line.safeParse(value);
    if (!data) return '';
    return 'role' in data
      ? `${label('role', data.role)} ${data.name}`.trim()
      : [data.year, data.ceremony, data.category, data.title].filter(Boolean).join(' ');
  };
  const textOf = (field: string, value: string): string => {
    const kind = CATEGORIES[field];
    const keys = KEYS[field];
    if (kind) return label(kind, value);
    if (keys) return t(`${keys}.${value}`);
    return DATES.has(field) ? date(value) : value;
  };
  const wordsOf = (field: string, value: unknown): string => {
    if (IDS.has(field) && value) return common('versions.items', { count: [value].flat().length });
    if (typeof value === 'boolean') return common(value ? 'versions.on' : 'versions.off');
    if (Array.isArray(value)) return value.map((one) => wordsOf(field, one)).filter(Boolean).join(common('versions.separator')); // prettier-ignore
    if (typeof value === 'string' && value !== '') return textOf(field, value);
    return (typeof value === 'object' && lineOf(value)) || common('versions.nothing');
  };
  return wordsOf;
}
