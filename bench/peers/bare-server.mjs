// @ts-check
// The peer: Node's own HTTP server and the package pg, nothing else. It answers the paths of the catalogue from the same tables
// with one prepared statement each, without session, limits, checks of input or signed file addresses:
//   DATABASE_URL=… PORT=… node bench/peers/bare-server.mjs
import { createServer } from 'node:http';
import pg from 'pg';
import { filesOf } from './files.mjs';
import { FACETS, pageStatement, WORK } from './statements.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });
const LIST = '/api/catalogue/works';

/** @param {string} name @param {string} text @param {unknown[]} values @returns {Promise<Record<string, any>[]>} */
const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;

/** @param {Record<string, any>} row */
const cardOf = ({ owner, asset, total: _, place: __, ...row }) => ({
  ...row,
  owner,
  media: asset && { ...asset, renditions: undefined, ...filesOf(asset.renditions) },
});

/** @param {URLSearchParams} query @param {boolean} isCounted */
async function list(query, isCounted) {
  const { name, text, values } = pageStatement(query, isCounted);
  const rows = await ask(name, text, values);
  const shown = rows.slice(0, 24);
  const last = rows.length > 24 ? shown.at(-1) : undefined;
  const nextCursor = last ? Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') : null;
  return { items: shown.map(cardOf), nextCursor, ...(isCounted && { total: rows[0]?.total ?? 0 }) };
}

/** @param {URLSearchParams} query */
async function facets(query) {
  const values = [query.get('kind'), [`genre:${query.get('genre')}`], query.get('onAirFrom')];
  const found = await Promise.all(Object.entries(FACETS).map(([name, text]) => ask(name, text, values)));
  return { items: found.flat() };
}

/** @param {string} id */
async function work(id) {
  const [row] = await ask('work', WORK, [id]);
  if (!row) return null;
  const { assets, credits, ...rest } = row;
  const gallery = assets.map((/** @type {Record<string, any>} */ { renditions, ...asset }) => ({
    ...asset,
    ...filesOf(renditions),
  }));
  return { ...rest, credits, media: gallery[0] ?? null, gallery };
}

/** Whoever wants the total of a list asks below this. */
const COUNTED = '/counted';

/** @param {string} url */
function answer(url) {
  const { pathname, searchParams } = new URL(url, 'http://bare');
  if (pathname === LIST) return list(searchParams, false);
  if (pathname === COUNTED + LIST) return list(searchParams, true);
  if (pathname === `${LIST}/facets`) return facets(searchParams);
  if (pathname === '/health/ready') return pool.query('SELECT').then(() => ({}));
  return work(pathname.slice(LIST.length + 1));
}

createServer(async (request, response) => {
  try {
    const found = await answer(request.url ?? '');
    const body = JSON.stringify(found);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    response.writeHead(found === null ? 404 : 200, headers).end(body);
  } catch (error) {
    process.stderr.write(`${error}\n`);
    response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
