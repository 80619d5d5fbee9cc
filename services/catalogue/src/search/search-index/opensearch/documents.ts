import { z } from 'zod';
import type { DataSource } from 'typeorm';
import { creditFormsOf } from '../../../portfolio/index.js';
import { knownCompanyForm } from '../known-forms.js';
import { CREATOR_DOCUMENTS, creatorDocument } from '../read-model/creator-document.js';
import { DOCUMENTS, NO_DAY, type WorkDocument, workDocument } from '../read-model/work-document.js';
import { NO_AGE } from '../creator-conditions.js';
import type { Written } from './engine.js';

const works = z.array(workDocument);
const creators = z.array(creatorDocument);
const named = z.array(z.object({ id: z.string(), names: z.string() }));
const parts = z.array(
  z.object({
    creatorId: z.string(),
    work: z.string(),
    roles: z.array(z.string()),
    kind: z.string(),
    filters: z.array(z.string()),
    client: z.string(),
    agency: z.string(),
    production: z.string(),
    ceremonies: z.array(z.string()),
    onAir: z.number(),
    published: z.coerce.number(),
    recommended: z.number(),
  }),
);
type Part = z.infer<typeof parts>[number];

const PARTS = `
  SELECT made.creator_id AS "creatorId", work_id AS work, roles, kind, filters, client_name AS client, agency_name AS agency,
    production_name AS production, ceremonies, on_air_date - date '1970-01-01' AS "onAir",
    (extract(epoch FROM published_at) * 1000000)::bigint AS published, recommended
  FROM (SELECT creator_id, work_id, array_remove(array_agg(DISTINCT role), NULL) AS roles FROM work_maker
    WHERE creator_id = ANY($1) GROUP BY creator_id, work_id) AS made JOIN found_work USING (work_id)`;

/** Which documents are read: those with these ids, or a page of all in the order of their ids. */
export type Portion = { ids: readonly string[] } | { after: string; most: number };

const portionOf = (of: Portion, column: string): [sql: string, values: unknown[]] =>
  'ids' in of
    ? [`WHERE ${column} = ANY($1)`, [of.ids]]
    : [`WHERE ${column} > $1 ORDER BY ${column} LIMIT $2`, [of.after, of.most]];

/** The makers of works, as `id:role` or, for the owner, `id`. */
const makersOf = ({ makers }: WorkDocument) => [...new Set(makers.map((maker) => maker.split(':')[0] ?? ''))];
const ownerOf = ({ makers }: WorkDocument) => makers.find((maker) => !maker.includes(':'));

/** Names that are missing are in no list and come last in every order. */
const given = (name: string) => (name === '' ? undefined : name);
const company = (name: string) => given(knownCompanyForm(name));
const awards = (ceremonies: readonly string[]) => ceremonies.filter(Boolean);

/** Present works; hidden ones are left out. */
export async function readWorks(database: DataSource, of: Portion): Promise<{ found: Written[]; makers: string[] }> {
  const [sql, values] = portionOf(of, 'work_id');
  const read = works.parse(await database.query<unknown>(`${DOCUMENTS} ${sql}`, values));
  const makers = [...new Set(read.flatMap(makersOf))];
  const people = named.parse(
    await database.query<unknown>('SELECT creator_id AS id, names FROM creator_search WHERE creator_id = ANY($1)', [
      makers,
    ]),
  );
  const namesOf = new Map(people.map(({ id, names }) => [id, names]));
  const found = read.map((work) => {
    const { id, kind, body, filters, published, onAir, views, awardCount, recommended, creator } = work;
    const members = makersOf(work).flatMap((maker) => namesOf.get(maker) ?? []);
    const document = {
      ...{ id, kind, body, filters, published, onAir, views, awardCount, recommended, creator },
      owner: ownerOf(work),
      makers: makersOf(work),
      people: [...work.people.map(creditFormsOf), ...members],
      client: company(work.client),
      agency: company(work.agency),
      production: company(work.production),
      award: awards(work.ceremonies),
      lookTerms: work.lookTerms,
      look: given(work.look),
      clientOrder: given(work.clientOrder),
      agencyOrder: given(work.agencyOrder),
      projectOrder: given(work.projectOrder),
    };
    return { id, document };
  });
  return { found, makers };
}

/** Present creators with all their parts in visible works; hidden ones are left out. */
export async function readCreators(database: DataSource, of: Portion): Promise<Written[]> {
  const [sql, values] = portionOf(of, 'creator_id');
  const read = creators.parse(await database.query<unknown>(`${CREATOR_DOCUMENTS} ${sql}`, values));
  const made = parts.parse(await database.query<unknown>(PARTS, [read.map(({ id }) => id)]));
  const partsOf = Map.groupBy(made, ({ creatorId }) => creatorId);
  return read.map(({ id, born, ...creator }) => {
    const own = partsOf.get(id) ?? [];
    const merits = {
      onAir: Math.max(NO_DAY, ...own.map(({ onAir }) => onAir)),
      recommended: own.length === 0 ? 0 : Math.max(...own.map(({ recommended }) => recommended)),
    };
    const ages = { ageUp: born === null ? NO_AGE.asc : -born, ageDown: born === null ? NO_AGE.desc : -born };
    return { id, document: { id, ...creator, ...ages, born, ...merits, parts: own.map(partOf) } };
  });
}

const partOf = ({ work, roles, kind, filters, client, agency, production, ceremonies, onAir, published }: Part) => ({
  ...{ work, roles, kind, filters, onAir, published },
  client: company(client),
  agency: company(agency),
  production: company(production),
  award: awards(ceremonies),
});
