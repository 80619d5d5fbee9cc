import type { DataSource } from 'typeorm';
import { askPostgres } from './load.js';
import type { Question } from './questions.js';
import { FACETS, pageStatement, WORK } from './statements.mjs';

/** Number of questions that pgbench draws from. */
const DRAWN = 20_000;

interface Database {
  url: string;
  tables: DataSource;
}

/** The statements of the bare server without the server; null where a page has a condition of its own. */
export async function askSql(
  name: string,
  question: Question,
  { url, tables }: Database,
  options: { folder: string; seconds: number; connections: number },
): Promise<number | null> {
  const given = question.fresh.slice(0, DRAWN).map((path) => valuesOf(path, question.isCounted));
  const [first] = given;
  if (!first || given.some(({ text }) => text !== first.text)) return null;
  // The values of each question as text: a variable of pgbench has no other type.
  await tables.query('DROP TABLE IF EXISTS drawn; CREATE UNLOGGED TABLE drawn (n int PRIMARY KEY, given text[])');
  await tables.query(
    `INSERT INTO drawn SELECT n, ARRAY(SELECT jsonb_array_elements_text(given)) FROM jsonb_array_elements($1)
       WITH ORDINALITY AS one (given, n)`,
    [JSON.stringify(given.map(({ values }) => values.map(textOf)))],
  );
  const columns = first.values.map((_, at) => `given[${at + 1}] AS v${at + 1}`).join(', ');
  const variables = [`\\set n random(1, ${given.length})`, `SELECT ${columns} FROM drawn WHERE n = :n \\gset`];
  const statement = first.text.replaceAll(/\$(\d+)/g, ':v$1');
  const lasting = (seconds: number) => askPostgres(url, statement, { ...options, seconds, variables });
  await lasting(1);
  return lasting(options.seconds);
}

const textOf = (value: unknown): string => (Array.isArray(value) ? `{${value.join(',')}}` : String(value));

/** The statements and values of a path, all with the same places for their values. */
function valuesOf(path: string, isCounted: boolean): { text: string; values: unknown[] } {
  const { pathname, searchParams } = new URL(path, 'http://bare');
  if (pathname.endsWith('/facets')) {
    const values = [searchParams.get('kind'), [`genre:${searchParams.get('genre')}`], searchParams.get('onAirFrom')];
    return { text: Object.values(FACETS).map((one) => `${one};`).join('\n'), values }; // prettier-ignore
  }
  if (searchParams.size === 0) return { text: WORK, values: [pathname.split('/').at(-1)] };
  const { text, values } = pageStatement(searchParams, isCounted);
  return { text, values };
}
