import { assetKind, type NameFilter } from '@koma/contracts';
import { z } from 'zod';
import { NO_DATE } from '../search-conditions.js';

/** Many short texts are parsed faster as one; they contain no spaces. */
const words = z.string().transform((text) => (text === '' ? [] : text.split(' ')));

/** The searched data of a public work. */
export const workDocument = z.object({
  id: z.string(),
  kind: assetKind,
  /** Its own words, in the search's form. */
  body: z.string(),
  /** The names in its credits, as written. */
  people: z.string().transform((text) => (text === '' ? [] : text.split('\n'))),
  /** Categories, as `genre:cool`. */
  filters: words,
  /** Microseconds since 1970. */
  published: z.coerce.number(),
  /** Days since 1970. */
  onAir: z.number(),
  client: z.string(),
  agency: z.string(),
  production: z.string(),
  creator: z.string(),
  clientOrder: z.string(),
  agencyOrder: z.string(),
  projectOrder: z.string(),
  awardCount: z.number(),
  ceremonies: z.array(z.string()),
  views: z.number(),
  recommended: z.number(),
  /** As `lookCode`; '': none. */
  look: z.string(),
  /** As `lookTerms` has them. */
  lookTerms: words,
  /** The owner, and the members with confirmed credits, these with their roles: `id` or `id:role`. */
  makers: words,
});
export type WorkDocument = z.infer<typeof workDocument>;

const COLUMNS = `work_id AS id, kind, body, array_to_string(filters, ' ') AS filters,
    (extract(epoch FROM published_at) * 1000000)::bigint AS published,
    on_air_date - date '1970-01-01' AS "onAir", client_name AS client, agency_name AS agency, production_name AS production, creator,
    client_order AS "clientOrder", agency_order AS "agencyOrder", project_order AS "projectOrder", award_count AS "awardCount",
    ceremonies, views, recommended, coalesce(look, '') AS look, array_to_string(look_terms, ' ') AS "lookTerms"`;
/** Names in credits hold no line ends. */
const NAMES = `string_agg(DISTINCT name, E'\\n')`;

/** Rows are work documents; for some works, by their ids. */
export const DOCUMENTS = `
  SELECT ${COLUMNS}, (SELECT string_agg(creator_id || coalesce(':' || role, ''), ' ') FROM work_maker
    WHERE work_maker.work_id = found_work.work_id) AS makers,
    coalesce((SELECT ${NAMES} FROM credit WHERE credit.work_id = found_work.work_id AND name <> ''), '') AS people
  FROM found_work`;

/** The same for all works, with makers and names read in one query. */
export const ALL_DOCUMENTS = `
  WITH part AS MATERIALIZED (
    SELECT work_id, string_agg(creator_id || ':' || role, ' ') AS makers FROM work_maker WHERE role IS NOT NULL GROUP BY work_id
  ), named AS MATERIALIZED (SELECT work_id, ${NAMES} AS people FROM credit WHERE name <> '' GROUP BY work_id)
  SELECT ${COLUMNS}, concat_ws(' ', owner_id, makers) AS makers, coalesce(people, '') AS people
  FROM found_work LEFT JOIN part USING (work_id) LEFT JOIN named USING (work_id)`;

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;
export const NO_DAY = dayNumber(NO_DATE);
/** The day of a number; null for `NO_DAY`. */
export const dayOf = (day: number): string | null =>
  day === NO_DAY ? null : new Date(day * 86_400_000).toISOString().slice(0, NO_DATE.length);

/** The names of a work by the filter that finds them. */
export const NAMES_OF = {
  client: ({ client }: WorkDocument) => [client],
  agency: ({ agency }: WorkDocument) => [agency],
  production: ({ production }: WorkDocument) => [production],
  award: ({ ceremonies }: WorkDocument) => ceremonies,
} as const satisfies Record<NameFilter, (document: WorkDocument) => string[]>;
