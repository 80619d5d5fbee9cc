import pg from 'pg';
import { saveInSql, type Place, type Side } from './sides.js';
import { askPostgres } from './load.js';
import { FACETS, pageStatement, WORK } from './statements.mjs';

/** The statements of the bare server by pgbench: rows, no JSON over HTTP. */
export function startSql({ catalogue: url, folder }: Place): Side {
  const tables = new pg.Pool({ connectionString: url, max: 1 });
  return {
    name: 'SQL',
    ask: async ({ isCounted }, paths, { seconds, connections }) => {
      const given = paths.map((path) => valuesOf(path, isCounted));
      const [first] = given;
      // A page by cursor has another condition each time.
      if (!first || given.some(({ text }) => text !== first.text)) return null;
      await draw(
        tables,
        given.map(({ values }) => values),
      );
      const columns = first.values.map((_, at) => `given[${at + 1}] AS v${at + 1}`).join(', ');
      const variables = [`\\set n random(1, ${given.length})`, `SELECT ${columns} FROM drawn WHERE n = :n \\gset`];
      const statement = first.text.replaceAll(/\$(\d+)/g, ':v$1');
      const perSecond = await askPostgres(url, statement, { folder, seconds, connections, variables });
      return { perSecond, cpuMs: Number.NaN, p95Ms: Number.NaN, requests: 0 };
    },
    read: () => Promise.resolve(null),
    save: (change) => saveInSql(tables, change),
    stop: () => tables.end(),
  };
}

/** Stores the values of each question as text, from which pgbench draws: its variables have no other type. */
async function draw(tables: pg.Pool, values: readonly unknown[][]): Promise<void> {
  await tables.query('DROP TABLE IF EXISTS drawn; CREATE UNLOGGED TABLE drawn (n int PRIMARY KEY, given text[])');
  await tables.query(
    `INSERT INTO drawn SELECT n, ARRAY(SELECT jsonb_array_elements_text(given)) FROM jsonb_array_elements($1)
       WITH ORDINALITY AS one (given, n)`,
    [JSON.stringify(values.map((all) => all.map(textOf)))],
  );
  await tables.query('ANALYZE drawn');
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
