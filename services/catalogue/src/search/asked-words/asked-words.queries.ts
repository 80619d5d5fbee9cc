import { type Period, SEARCHED_WORDS, searchStatistics } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

/** A member's words of a day. */
export interface Use {
  day: string;
  accountId: string;
  /** In the form of the search. */
  word: string;
  written: string;
  foundNothing: boolean;
}

/**
 * Processes that write at the same moment may pass a limit by what they have collected in some seconds.
 * The sorted rows are locked in one order, so that no two statements wait for each other.
 */
const STORE = `
  WITH given AS (
    SELECT * FROM unnest($1::date[], $2::uuid[], $3::text[], $4::text[], $5::boolean[]) AS given (day, account_id, word, written, found_nothing)
  ), keys AS (
    INSERT INTO search_day (day, key)
    SELECT day, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) FROM (SELECT DISTINCT day FROM given ORDER BY 1) AS days
    ON CONFLICT (day) DO UPDATE SET key = search_day.key RETURNING day, key
  ), hashed AS (
    SELECT day, word, sha256(key || uuid_send(account_id)) AS person, written, found_nothing FROM given JOIN keys USING (day)
  ), known AS (
    SELECT hashed.*, EXISTS (SELECT FROM search_use used WHERE (used.day, used.word, used.person) = (hashed.day, hashed.word, hashed.person)) AS is_own,
      EXISTS (SELECT FROM search_use used WHERE (used.day, used.word) = (hashed.day, hashed.word)) AS is_used
    FROM hashed
  ), counted AS (
    SELECT known.*,
      (SELECT count(*) FROM search_use used WHERE (used.day, used.person) = (known.day, known.person))
        + row_number() OVER (PARTITION BY day, person, is_own ORDER BY word) AS of_person,
      (SELECT count(*) FROM search_use used WHERE used.day = known.day)
        + row_number() OVER (PARTITION BY day, is_used ORDER BY word) AS of_day
    FROM known
  )
  INSERT INTO search_use (day, word, person, written, found_nothing)
  SELECT day, word, person, written, found_nothing FROM counted
  WHERE is_own OR (of_person <= ${SEARCHED_WORDS.perMember} AND (is_used OR of_day <= ${SEARCHED_WORDS.perDay}))
  ORDER BY day, word, person
  ON CONFLICT (day, word, person) DO UPDATE SET found_nothing = search_use.found_nothing AND excluded.found_nothing`;

export async function storeUses(tx: Tx, uses: readonly Use[]): Promise<void> {
  const columns = [
    uses.map(({ day }) => day),
    uses.map(({ accountId }) => accountId),
    uses.map(({ word }) => word),
    uses.map(({ written }) => written),
    uses.map(({ foundNothing }) => foundNothing),
  ];
  await tx.query(STORE, columns);
}

const ofEnough = (what: string) => `CASE WHEN count(*) >= ${SEARCHED_WORDS.people} THEN ${what} ELSE '' END`;
/** The word, and as most have written it; both empty where too few have used it. */
const SHOWN = `${ofEnough('word')} AS word, ${ofEnough('mode() WITHIN GROUP (ORDER BY written)')} AS written`;
const NOTHING = 'count(*) FILTER (WHERE found_nothing)';

/** Turns the uses of earlier days into sums, and deletes who it was and what is too old. */
const CLOSE = `
  WITH gone AS (DELETE FROM search_use WHERE day < $1 RETURNING *),
    words AS (SELECT day, ${SHOWN}, count(*)::int AS searches, (${NOTHING})::int AS nothing FROM gone GROUP BY gone.day, gone.word)
  INSERT INTO search_word (day, word, written, searches, nothing, people)
  SELECT day, word, min(written), sum(searches), sum(nothing), max(searches) FROM words GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, word) DO UPDATE
    SET people = greatest(search_word.people, excluded.people), searches = search_word.searches + excluded.searches, nothing = search_word.nothing + excluded.nothing`;

export async function closeDays(tx: Tx, today: string): Promise<void> {
  await tx.query(CLOSE, [today]);
  await tx.query('DELETE FROM search_day WHERE day < $1', [today]);
  await tx.query(`DELETE FROM search_word WHERE day < $1::date - interval '${SEARCHED_WORDS.months} months'`, [today]);
}

/** What is counted of the days from parameter 1 to 2, whether they are closed or not. */
const COUNTED = `(
  SELECT day, word, written, searches, nothing FROM search_word WHERE day BETWEEN $1 AND $2
  UNION ALL
  SELECT day, ${SHOWN}, count(*), ${NOTHING} FROM search_use WHERE day BETWEEN $1 AND $2 GROUP BY search_use.day, search_use.word
) AS counted`;
const SUMS = 'coalesce(sum(searches), 0)::int AS searches, coalesce(sum(nothing), 0)::int AS nothing';

const { days, frequent, others } = searchStatistics.shape;

export async function countSearchDays(tx: Tx, { from, to }: Period): Promise<z.infer<typeof days>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(series, 'YYYY-MM-DD') AS day, ${SUMS}
     FROM generate_series($1::date, $2::date, interval '1 day') AS series LEFT JOIN ${COUNTED} ON day = series::date
     GROUP BY series ORDER BY series`,
    [from, to],
  );
  return days.parse(rows);
}

/** The words with most searches, or with most that found nothing. */
export async function findWords(tx: Tx, by: 'searches' | 'nothing', { from, to }: Period) {
  const rows = await tx.query<unknown>(
    `SELECT mode() WITHIN GROUP (ORDER BY written) AS word, ${SUMS} FROM ${COUNTED} WHERE word <> '' GROUP BY counted.word HAVING sum(${by}) > 0
     ORDER BY sum(${by}) DESC, counted.word LIMIT ${SEARCHED_WORDS.shown}`,
    [from, to],
  );
  return frequent.parse(rows);
}

const { days: offeredDays, people: offeredPeople } = SEARCHED_WORDS.offered;
const offered = z.array(z.object({ word: z.string(), written: z.string() }));
/** More are not looked through while somebody types. */
const MOST_OFFERED = 1_000;

/** Words that enough different members have used on one day: who it was is forgotten with the day, so days are not added up. */
const OFFERED = `
  SELECT word, (array_agg(written ORDER BY people DESC, day DESC))[1] AS written FROM (
    SELECT day, word, written, searches, people FROM search_word WHERE word <> ''
    UNION ALL
    SELECT day, word, mode() WITHIN GROUP (ORDER BY written), count(*), count(*) FROM search_use GROUP BY day, word
  ) AS used
  WHERE day > $1::date - ${offeredDays} GROUP BY word HAVING max(people) >= ${offeredPeople}
  ORDER BY sum(searches) DESC, word COLLATE "C" LIMIT ${MOST_OFFERED}`;

export type OfferedWord = z.infer<typeof offered>[number];

export const findOffered = async (tx: Tx, today: string): Promise<OfferedWord[]> =>
  offered.parse(await tx.query<unknown>(OFFERED, [today]));

/** Searches for words that too few have used. */
export async function countOthers(tx: Tx, { from, to }: Period): Promise<z.infer<typeof others>> {
  const [row] = await tx.query<unknown[]>(`SELECT ${SUMS} FROM ${COUNTED} WHERE word = ''`, [from, to]);
  return others.parse(row);
}
