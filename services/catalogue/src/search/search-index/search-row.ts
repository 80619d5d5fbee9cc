import { KEY_FILTERS, type KeyFilter, withDigits, withoutLegalForm } from '@koma/contracts';
import { creditFormsOf, type CreditRow, type WorkRow } from '../../portfolio/index.js';
import { knownCompanyForm, knownJoinedForm } from './known-forms.js';
import { type Guesses, readingsOf, unreadTexts } from './readings.js';
import { NO_DATE } from './search-conditions.js';
import { bigrams, readingForms } from './search-words.js';

/** The fields of a work that feed the key filters. */
const KEYS = {
  mediaType: (work: WorkRow) => [work.mediaType],
  genre: (work: WorkRow) => work.genres,
  commodityType: (work: WorkRow) => work.commodityTypes,
  situation: (work: WorkRow) => work.situations,
  imageType: (work: WorkRow) => [work.imageType],
  role: (_: WorkRow, credits: readonly CreditRow[]) => [...new Set(credits.map(({ role }) => role))],
} as const satisfies Record<KeyFilter, (work: WorkRow, credits: readonly CreditRow[]) => readonly (string | null)[]>;

/** The columns of `work_search`. */
export const SEARCH_COLUMNS: Readonly<Record<keyof SearchRow, string>> = {
  ...{ work_id: 'uuid', kind: 'text', body: 'text', people: 'text[]', bigrams: 'text[]', filters: 'text[]' },
  ...{ published_at: 'timestamptz', on_air_date: 'date' },
  ...{ client_name: 'text', product_name: 'text', agency_name: 'text', production_name: 'text' },
  ...{ client_key: 'text', agency_key: 'text', production_key: 'text' },
  ...{ client_order: 'text', agency_order: 'text', project_order: 'text', is_unread: 'boolean' },
};

/** A work as it is searched; its fields are the columns of `work_search`. */
export type SearchRow = ReturnType<typeof searchRow>;

/**
 * What a visible work is found by. Its own words are `body`, each field without blanks; the names in its credits are `people`,
 * each with all its forms. Members are found by their own names, which `creator_search` has.
 * @param known guessed readings @param otherNames what its brands are also called
 */
export function searchRow(work: WorkRow, credits: readonly CreditRow[], known: Guesses, otherNames: readonly string[]) {
  const { clientName, productName, agencyName, productionName } = work;
  const readings = readingsOf(work, known);
  const body = [...new Set([...bodyOf(work, Object.values(readings)), ...otherNames])].join(' ');
  const written = new Set(credits.map(({ name }) => name).filter(Boolean));
  const people = [...written].map(creditFormsOf);
  return {
    work_id: work.id,
    kind: work.kind,
    body,
    people,
    bigrams: bigrams([body, ...people].join(' ')),
    filters: KEY_FILTERS.flatMap((filter) =>
      KEYS[filter](work, credits).flatMap((key) => (key === null ? [] : [`${filter}:${key}`])),
    ),
    published_at: work.publishedAt,
    on_air_date: work.onAirDate ?? NO_DATE,
    client_name: clientName,
    product_name: productName,
    agency_name: agencyName,
    production_name: productionName,
    client_key: knownCompanyForm(clientName),
    agency_key: knownCompanyForm(agencyName),
    production_key: knownCompanyForm(productionName),
    client_order: withoutBlanks(readings.client) || withoutLegalForm(clientName),
    agency_order: withoutBlanks(readings.agency) || withoutLegalForm(agencyName),
    project_order: withoutBlanks(readings.product) || productName,
    is_unread: unreadTexts(work, known).size > 0,
  };
}

function bodyOf(work: WorkRow, readings: readonly string[]): string[] {
  const texts = [work.title, work.titleEn, work.productName, ...work.tags].map(knownJoinedForm);
  const companies = [work.clientName, work.agencyName, work.productionName].map(knownCompanyForm);
  const read = [...readings, ...[...texts, ...companies].filter(isKana)].filter(Boolean).flatMap(readingForms);
  return [...texts, ...texts.map(withDigits), ...companies, ...read].filter(Boolean);
}

const withoutBlanks = (reading: string) => reading.replaceAll(' ', '');
/** Kana read themselves, so Latin letters find them without a reading. */
const isKana = (form: string): boolean => /[ぁ-ゖ]/.test(form);
