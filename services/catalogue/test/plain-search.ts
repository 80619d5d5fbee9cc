import {
  colourTerms,
  companyForm,
  joinedForm,
  KEY_FILTERS,
  LOOK_FILTERS,
  NAME_FILTERS,
  withDigits,
  type WorkSearch,
} from '@koma/contracts';
import { creditFormsOf, nameFormsOf } from '../src/portfolio/index.js';
import { type QueryWord, queryWords } from '../src/search/search-index/search-words.js';

/** The words of a work: what a search without any index looks through. */
interface PlainWork {
  texts: string[];
  companies: string[];
  /** Names in its credits. */
  credited: string[];
  members: Parameters<typeof nameFormsOf>[0][];
  /** Categories, as `role:director`. */
  keys: string[];
}

/** Public works with all that they are found by, without an index. */
export const PLAIN_WORKS = `SELECT work.id, work.kind, genres AS genre, commodity_types AS "commodityType", ARRAY[media_type] AS "mediaType",
       ARRAY(SELECT role FROM credit WHERE work_id = work.id) AS role, ARRAY[client_name] AS client, ARRAY[agency_name] AS agency, ARRAY[production_name] AS production,
       ARRAY(SELECT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) won) AS award, on_air_date::text AS day,
       ARRAY(SELECT credit.creator_id::text FROM credit JOIN creator c ON c.id = credit.creator_id WHERE credit.work_id = work.id
         AND state = 'confirmed' AND c.status = 'publish' AND c.owner_state = 'active') || owner_id::text AS makers,
       (SELECT look FROM asset WHERE asset.id = asset_ids[1]) AS look,
       coalesce((SELECT look_terms FROM asset WHERE asset.id = asset_ids[1]), '{}') AS "lookTerms",
       ARRAY[title, title_en, product_name] || tags AS texts, ARRAY[client_name, agency_name, production_name] AS companies,
       ARRAY(SELECT name FROM credit WHERE work_id = work.id) AS credited,
       (SELECT jsonb_agg(jsonb_build_object('familyName', c.family_name, 'firstName', c.first_name, 'familyNameKana', c.family_name_kana,
           'firstNameKana', c.first_name_kana, 'familyNameRoman', c.family_name_roman, 'firstNameRoman', c.first_name_roman))
         FROM creator c WHERE c.status = 'publish' AND c.owner_state = 'active' AND (c.id = owner_id OR c.id IN
           (SELECT creator_id FROM credit WHERE work_id = work.id AND state = 'confirmed'))) AS members,
       ARRAY(SELECT 'role:' || role FROM credit WHERE work_id = work.id) || ('mediaType:' || coalesce(media_type, '')) AS keys
     FROM work JOIN creator ON creator.id = owner_id
     WHERE work.status = 'publish' AND creator.status = 'publish' AND owner_state = 'active'`;

/** What a word may be called, by the label that the categories have in the first place. */
const CALLED: Record<string, string> = { tvcm: 'mediaType:tvc', てれびcm: 'mediaType:tvc', 監督: 'role:director' };

/** One word after the other, one person after the other. */
function isFound({ texts, companies, credited, members, keys }: PlainWork, words: readonly QueryWord[]): boolean {
  const fields = [...texts.map(joinedForm), ...texts.map(joinedForm).map(withDigits), ...companies.map(companyForm)];
  const people = [...credited.map(creditFormsOf), ...members.map(nameFormsOf)];
  const hasOne = (text: string, spellings: readonly string[]) => spellings.some((spelling) => text.includes(spelling));
  const own = ({ texts: spellings, labels }: QueryWord) =>
    fields.some((field) => hasOne(field, spellings)) || labels.some((label) => keys.includes(CALLED[label] ?? '-'));
  const [only] = words;
  if (!only) return true;
  if (words.length === 1) return own(only) || people.some((forms) => hasOne(forms, only.names));
  const isBeside = (word: QueryWord, other: QueryWord | undefined) =>
    other !== undefined && people.some((forms) => hasOne(forms, word.names) && hasOne(forms, other.names));
  const everyWord = words.every(
    (word, at) =>
      own(word) ||
      people.some((forms) => hasOne(forms, word.starts)) ||
      isBeside(word, words[at - 1]) ||
      isBeside(word, words[at + 1]),
  );
  const oneName = words.some(
    (word, at) =>
      people.some((forms) => hasOne(forms, word.names)) && words.every((other, place) => place === at || own(other)),
  );
  return everyWord || oneName;
}

/** A row of `PLAIN_WORKS`. */
export interface PlainRow extends PlainWork {
  id: string;
  kind: string;
  day: string | null;
  look: string | null;
  lookTerms: string[];
  [column: string]: unknown;
}

const isCompany = (filter: string) => ['client', 'agency', 'production'].includes(filter);
const isSame = (filter: string, one: string, value: unknown) =>
  isCompany(filter) && typeof value === 'string' ? companyForm(one) === companyForm(value) : one === value;

/** Whether the look of a work is what is asked for, condition by condition. */
function hasLook({ look, lookTerms: terms }: PlainRow, query: WorkSearch): boolean {
  const hasOne = (filter: string, values: readonly string[] | undefined) =>
    !values?.length || values.some((value) => terms.includes(`${filter}:${value}`));
  const colours = (query.color ?? []).every((colour) => colourTerms(colour).some((term) => terms.includes(term)));
  return LOOK_FILTERS.every((filter) => hasOne(filter, query[filter])) && colours && (!query.like || look !== null);
}

const overlaps = (row: PlainRow, filter: string, chosen: readonly string[] | undefined) =>
  !chosen?.length || [row[filter]].flat().some((value) => chosen.some((one) => isSame(filter, one, value)));

/** Whether a simple filter finds a work: no index, no bigrams, no SQL conditions but visibility. */
export function isAsked(row: PlainRow, query: WorkSearch): boolean {
  const { day } = row;
  return (
    row.kind === query.kind &&
    (!query.creatorId || overlaps(row, 'makers', [query.creatorId])) &&
    [...KEY_FILTERS, ...NAME_FILTERS].every((filter) => overlaps(row, filter, query[filter])) &&
    hasLook(row, query) &&
    (!query.onAirFrom || (day !== null && day >= query.onAirFrom)) &&
    (!query.onAirTo || (day !== null && day <= query.onAirTo)) &&
    isFound(row, queryWords(query.q ?? ''))
  );
}
