import type { LicenceFilters } from '@koma/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { hasWords, wordsOf } from './has-words.js';

/** Where a list has what it is narrowed by: expressions of SQL. */
interface Narrowable {
  texts: readonly string[];
  /** The use as JSON. */
  usage: string;
  /** The first day on which it no longer holds. */
  endsOn: string;
}

/** Adds the conditions of what is given. */
export function narrow<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { texts, usage, endsOn }: Narrowable,
  { q, medium, endsBy }: LicenceFilters,
): void {
  if (q !== undefined) query.andWhere(hasWords(texts, ':words'), { words: wordsOf(q) });
  if (medium !== undefined)
    query.andWhere(`${usage} -> 'media' @> :media::jsonb`, { media: JSON.stringify([{ medium }]) });
  if (endsBy !== undefined) query.andWhere(`${endsOn} <= :endsBy::date + 1`, { endsBy });
}

const MONTHS = `CASE usage ->> 'term' WHEN 'cour' THEN 3 WHEN 'half-year' THEN 6 WHEN 'year' THEN 12 END`;

/** The first day after a use, as `endOfTerm` tells it; null without end, and while a draft lacks it. */
export const endOfUsageIn = (usage: string): string => `(
  SELECT CASE WHEN usage ->> 'term' = 'own' THEN (usage ->> 'lastDay')::date + 1
    WHEN extract(day FROM later) = extract(day FROM start) THEN later ELSE later + 1 END
  FROM (SELECT usage, (usage ->> 'start')::date AS start,
    ((usage ->> 'start')::date + make_interval(months => ${MONTHS}))::date AS later FROM (SELECT ${usage} AS usage) given) days)`;

/** The titles of works in JSON, in both languages. */
export const titlesIn = (works: string): string =>
  `(SELECT string_agg(concat_ws(' ', work ->> 'title', work ->> 'titleEn'), ' ') FROM jsonb_array_elements(${works}) work)`;
