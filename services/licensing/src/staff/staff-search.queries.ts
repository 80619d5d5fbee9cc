import type { DeskSort, DeskState, LicensedWork, StaffLicenceSearch, Usage } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { isSearched, wordsOf } from '../finding/index.js';
import { daysOfNow } from '../licences/index.js';

type Narrowed = Pick<StaffLicenceSearch, 'q' | 'from' | 'to' | 'state'>;

/** A row of the list as the database gives it. */
export interface DeskRow {
  id: string;
  number: string;
  state: DeskState;
  companyName: string;
  creatorName: string;
  endClient: string;
  product: string;
  campaign: string;
  works: LicensedWork[];
  usage: Usage;
  endsOn: string | null;
  endedOn: string | null;
  submittedAt: Date;
  actedAt: Date;
  isDisputed: boolean;
  /** Of the order. */
  place: string;
}

/** As `licenceStateOn` tells it of a licence; $1 is today, $2 the last day that counts as near. */
const STATE = `CASE WHEN licence.id IS NULL THEN part.state
  WHEN licence.ended_on IS NOT NULL THEN 'ended'
  WHEN licence.start_on > $1::date THEN 'waiting'
  WHEN licence.ends_on <= $1::date THEN 'expired'
  WHEN licence.ends_on <= $2::date THEN 'expiring'
  ELSE 'active' END`;

const SOURCE = `request_part part
  JOIN licence_request request ON request.id = part.request_id
  LEFT JOIN licence ON licence.part_id = part.id
  LEFT JOIN creator ON creator.id = part.creator_id`;

const COMPANY = `coalesce(licence.terms -> 'licensee' ->> 'companyName', request.company_name)`;
const CREATOR = `coalesce(licence.terms -> 'licensor' ->> 'name', creator.name, '')`;
/** The database keeps both in the form in which words are compared. */
const SEARCHED = `(part.searched || ' ' || coalesce(creator.searched, ''))`;
/** What rows are ordered by, as text that sorts in the same way. */
const PLACES: Record<DeskSort, string> = {
  submitted: `to_char(part.submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  acted: `to_char(part.acted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  // Requests, and licences without a last day, have no place.
  ends: `coalesce(to_char(licence.ends_on, 'YYYY-MM-DD'), '')`,
};

/** Conditions with their values; the first two are the days of now. */
function conditionsOf({ q, from, to, state }: Narrowed): { where: string; values: unknown[] } {
  const { today, soon } = daysOfNow();
  const values: unknown[] = [today, soon];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    // The types of both are known where no row has a state.
    '($1::date IS NOT NULL AND $2::date IS NOT NULL)',
    ...(q === undefined ? [] : [isSearched(SEARCHED, given(wordsOf(q)))]),
    ...(from === undefined ? [] : [`part.submitted_at >= (${given(from)}::date::timestamp AT TIME ZONE 'Asia/Tokyo')`]),
    ...(to === undefined
      ? []
      : [`part.submitted_at < ((${given(to)}::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo')`]),
    ...(state === undefined ? [] : [`${STATE} = ${given(state)}`]),
  ];
  return { where: conditions.join(' AND '), values };
}

/** How many there are in each state. */
export async function countDesk(
  tx: Tx,
  narrowed: Omit<Narrowed, 'state'>,
): Promise<{ state: DeskState; count: number }[]> {
  const { where, values } = conditionsOf(narrowed);
  return tx.query(`SELECT ${STATE} AS state, count(*)::int AS count FROM ${SOURCE} WHERE ${where} GROUP BY 1`, values);
}

interface Asked extends Narrowed {
  sort: DeskSort;
  direction: 'asc' | 'desc';
  limit: number;
  after: readonly [place: string, id: string] | null;
}

/** Rows in the order that is asked for; those without a place are the last in both directions. */
export async function findDesk(tx: Tx, { sort, direction, limit, after, ...narrowed }: Asked): Promise<DeskRow[]> {
  const { where, values } = conditionsOf(narrowed);
  const place = PLACES[sort];
  const [last, id] = [`$${values.length + 1}::text`, `$${values.length + 2}::uuid`];
  const isBehind = `(${place} = '') > (${last} = '') OR (${place} = '') = (${last} = '')
    AND (${place} COLLATE "C", part.id) ${direction === 'asc' ? '>' : '<'} (${last} COLLATE "C", ${id})`;
  return tx.query<DeskRow[]>(
    `SELECT part.id, coalesce(licence.number, '') AS number, ${STATE} AS state, ${COMPANY} AS "companyName",
       ${CREATOR} AS "creatorName", request.end_client AS "endClient", request.product, request.campaign, part.works,
       coalesce(licence.terms -> 'usage', part.usage) AS usage, licence.ends_on::text AS "endsOn",
       licence.ended_on::text AS "endedOn",
       part.submitted_at AS "submittedAt", part.acted_at AS "actedAt", ${place} AS place,
       EXISTS (SELECT FROM dispute WHERE dispute.licence_id = licence.id AND closed_at IS NULL) AS "isDisputed"
     FROM ${SOURCE} WHERE ${where} ${after === null ? '' : `AND (${isBehind})`}
     ORDER BY ${place} = '', ${place} COLLATE "C" ${direction}, part.id ${direction} LIMIT ${limit}`,
    after === null ? values : [...values, ...after],
  );
}

/** Number of all rows that a search finds. */
export async function sizeOfDesk(tx: Tx, narrowed: Narrowed): Promise<number> {
  const { where, values } = conditionsOf(narrowed);
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${SOURCE} WHERE ${where}`,
    values,
  );
  return row?.count ?? 0;
}
