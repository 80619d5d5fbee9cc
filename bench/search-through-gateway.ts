// Searching through the gateway, with a session, each service in a process of its own, against the same questions as plain SQL:
//   npm run bench:search [-- --works 100000 --works 1000000 --seconds 5 --keep FOLDER]
// With --keep the filled databases stay in the folder, and are found there the next time.
import { createServer } from 'node:http';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newId } from '@koma/service-kit';
import { newSecrets } from '../tools/platform/secrets.js';
import { findFreePorts } from '../tools/stack/ports.mjs';
import { definePostgres } from '../tools/stack/postgres.mjs';
import { CLIENTS, PEOPLE } from './search-through-gateway/data.js';
import { fillOnce } from './search-through-gateway/fill.js';
import { askGateway, askPostgres, type Measured } from './search-through-gateway/load.js';
import { childrenOf, cpuSeconds, startProcess } from './search-through-gateway/service-process.js';

const { values } = parseArgs({
  options: {
    works: { type: 'string', multiple: true, default: ['100000', '1000000'] },
    seconds: { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const CONNECTIONS = 16;
const COOKIE = 'auth_token=a-session-token-of-the-benchmark';
/** What Directus reached on this data and hardware. */
const DIRECTUS = { newest: 323, detail: 166 } as const;

const LIST = '/api/catalogue/works?kind=video';
const asked = encodeURIComponent;
const many = (path: (n: number) => string, count = 400) => Array.from({ length: count }, (_, n) => path(n));
const QUESTIONS = {
  newest: [LIST],
  filter: many((n) => `${LIST}&genre=g${n % 20}&situation=s${n % 60}&mediaType=m${n % 5}`),
  'two letters': many((n) => `${LIST}&q=${asked(CLIENTS[n]?.slice(0, 2) ?? '')}`),
  'longer text': many((n) => `${LIST}&q=${asked(PEOPLE[n * 7]?.slice(0, 4) ?? '')}`),
  // More than are remembered.
  facets: many(
    (n) => `/api/catalogue/works/facets?kind=video&genre=g${n % 20}&onAirFrom=20${18 + (n % 7)}-0${1 + (n % 9)}-01`,
    1_200,
  ),
  recommended: [`${LIST}&sort=recommended`],
  creators: ['/api/catalogue/creators?sort=name&direction=asc'],
  'creators by works': many((n) => `/api/catalogue/creators?role=director&genre=g${n % 20}&mediaType=m${n % 5}`),
} as const;

/** A category of a number that is another one each time. pgbench would take a colon in a text for one of its variables. */
const key = (filter: string, letter: string) => `'${filter}' || chr(58) || '${letter}' || :${letter}::text`;
/** The same as SQL that asks for no more: one page of ids, and the total. */
const SQL = {
  filter: (
    column: string,
  ) => `SELECT ${column} FROM work_search WHERE kind = 'video' AND filters && ARRAY[${key('genre', 'g')}]
    AND filters && ARRAY[${key('situation', 's')}] AND filters && ARRAY[${key('mediaType', 'm')}]`,
  text: (column: string) =>
    `SELECT ${column} FROM work_search WHERE kind = 'video' AND body LIKE '%' || :word::text || '%'`,
};
const NUMBERS = ['\\set g random(0, 19)', '\\set s random(0, 59)', '\\set m random(0, 4)', '\\set n random(1, 300)'];
const pageOf = (select: (column: string) => string) =>
  `${select('count(*)')};\n${select('work_id')} ORDER BY published_at DESC, work_id DESC LIMIT 25;`;
const FACETS = ['genre', 'situation', 'mediaType', 'commodityType', 'imageType']
  .map((filter) => `SELECT value, count(*) FROM work_search, unnest(filters) AS value WHERE kind = 'video'
    ${filter === 'genre' ? '' : `AND filters && ARRAY[${key('genre', 'g')}]`} AND on_air_date >= '2018-01-01'::date + 30 * :s
    AND value LIKE '${filter}:%' GROUP BY 1;`)
  .concat(['client_name', 'agency_name', 'production_name'].map((name) => `SELECT ${name}, count(*) FROM work_search WHERE kind = 'video'
    AND filters && ARRAY[${key('genre', 'g')}] AND on_air_date >= '2018-01-01'::date + 30 * :s GROUP BY 1 ORDER BY 2 DESC LIMIT 20;`))
  .join('\n'); // prettier-ignore

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'koma-bench-')) : resolve(values.keep);
await mkdir(folder, { recursive: true });
// PostgreSQL runs as somebody else.
await chmod(folder, 0o755);
const [port = 0] = await findFreePorts(1);
const { databasePassword: _, ...keys } = newSecrets();
// The same the next time; nothing but the benchmark's own data is behind it.
const postgres = await definePostgres({ dir: join(folder, 'postgres'), port, password: 'benchmark' });
await postgres.start();
const sessions = createServer((_, response) => {
  const caller = { accountId: newId(), profileType: 'user', adminPermission: null, sessionId: newId() };
  response.end(JSON.stringify({ caller, idleUntil: new Date(Date.now() + 3_600_000).toISOString() }));
}).listen(0, '127.0.0.1');
const CPU: Record<string, Record<string, number>> = {};
try {
  for (const works of values.works.map(Number)) CPU[works] = await measure(works);
  const [small, large] = Object.values(CPU);
  if (small && large)
    for (const [name, bar] of Object.entries({ newest: 1.5, detail: 1.5, 'page 1000': 1.5, filter: 5 }))
      say(`${name}: ${times(large[name], small[name])} of the processor time at ten times the works (bar ${bar}×)`);
} finally {
  await postgres.stop();
  sessions.close();
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}
process.exit();

async function measure(works: number): Promise<Record<string, number>> {
  const database = `catalogue_${works}`;
  const url = await postgres.databaseUrl(database);
  await fillOnce(url, works);
  const address = sessions.address();
  const AUTH_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const began = performance.now();
  const catalogue = await startProcess('services/catalogue', { ...keys, DATABASE_URL: url, DATABASE_POOL: '10' });
  say(`${works} works: the catalogue answers after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const CATALOGUE_URL = catalogue.url;
  const upstreams = { MEDIA_URL: CATALOGUE_URL, BILLING_URL: CATALOGUE_URL, NOTIFICATION_URL: CATALOGUE_URL, ANALYTICS_URL: CATALOGUE_URL }; // prettier-ignore
  const gateway = await startProcess('gateway', {
    ...keys,
    ...upstreams,
    AUTH_URL,
    CATALOGUE_URL,
    DATABASE_URL: await postgres.databaseUrl(`gateway_${works}`),
    PUBLIC_ORIGINS: 'http://localhost',
    LIMIT_FACTOR: '1000000',
    NODE_OPTIONS: await optionsOfGateway(),
  });
  const pidOfPostgres = Number(await readFile(join(folder, 'postgres', 'postgres.pid'), 'utf8'));
  const cpu = async () => cpuSeconds([gateway.pid, catalogue.pid, pidOfPostgres, ...(await childrenOf(pidOfPostgres))]);
  const ask = (paths: readonly string[], connections = CONNECTIONS) =>
    askGateway(gateway.url, paths, { folder, cookie: COOKIE, seconds, connections, cpu });
  try {
    const questions: Record<string, readonly string[]> = { ...QUESTIONS, ...(await pagesAndDetails(gateway.url)) };
    const found: Record<string, Measured> = {};
    // Code that is new to the process is slow: everything is asked before anything is measured.
    for (const paths of Object.values(questions)) await ask(paths);
    for (const [name, paths] of Object.entries(questions)) {
      const all = await ask(paths);
      const alone = await ask(paths, 1);
      found[name] = all;
      const figures = `${Math.round(all.perSecond)}/s, ${all.cpuMs.toFixed(2)} ms of processor time, alone p95 ${alone.p95Ms.toFixed(2)} ms`;
      say(`${name}: ${figures}`);
    }
    await compare(found, url);
    return Object.fromEntries(Object.entries(found).map(([name, { cpuMs }]) => [name, cpuMs]));
  } finally {
    await gateway.stop();
    await catalogue.stop();
  }
}

/** What Node is told where it is deployed. */
async function optionsOfGateway(): Promise<string | undefined> {
  return /^NODE_OPTIONS=(.*)$/m.exec(await readFile('docker/env/gateway.env.example', 'utf8'))?.[1];
}

/** Page 1,000 of the newest, and 400 works of their own pages. */
async function pagesAndDetails(url: string): Promise<Record<'page 1000' | 'detail', string[]>> {
  let cursor = '';
  const ids: string[] = [];
  for (let page = 1; page < 1_000; page += 1) {
    const answer = await fetch(`${url}${LIST}${cursor}`, { headers: { cookie: COOKIE } });
    // parsing edge: our own contract
    const { items, nextCursor } = (await answer.json()) as { items: { id: string }[]; nextCursor: string };
    ids.push(...items.map(({ id }) => id));
    cursor = `&cursor=${asked(nextCursor)}`;
  }
  return { 'page 1000': [`${LIST}${cursor}`], detail: ids.slice(0, 400).map((id) => `/api/catalogue/works/${id}`) };
}

async function compare(found: Record<string, Measured>, url: string): Promise<void> {
  const sql = (statement: string, variables: readonly string[]) =>
    askPostgres(url, statement, { folder, seconds, connections: 4, variables });
  const word = (column: string) => [...NUMBERS, `SELECT ${column} AS word FROM word WHERE n = :n \\gset`];
  const against = async (name: string, statement: string, variables: readonly string[], bar: number) => {
    const perSecond = await sql(statement, variables);
    say(`${name}: ${times(found[name]?.perSecond, perSecond)} of SQL (${perSecond.toFixed(0)}/s; bar ${bar}×)`);
  };
  await against('filter', pageOf(SQL.filter), NUMBERS, 5);
  await against('two letters', pageOf(SQL.text), word('two'), 3);
  await against('longer text', pageOf(SQL.text), word('more'), 3);
  await against('facets', FACETS, NUMBERS, 6);
  say(`page 1000: ${times(found['page 1000']?.cpuMs, found.newest?.cpuMs)} of page 1 (bar 2×)`);
  for (const name of ['newest', 'detail'] as const)
    say(`${name}: ${times(found[name]?.perSecond, DIRECTUS[name])} of Directus (${DIRECTUS[name]}/s; bar 10×)`);
}

function times(one: number | undefined, other: number | undefined): string {
  return `${((one ?? Number.NaN) / (other ?? Number.NaN)).toFixed(2)}×`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
