// @ts-check
// The peer for views: Node's own HTTP server, which collects what arrives while the last COPY runs and answers once it is stored:
//   DATABASE_URL=… PORT=… node bench/peers/bare-views.mjs
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(
  'CREATE TABLE IF NOT EXISTS views (id uuid PRIMARY KEY, kind text, work uuid, viewer text, at timestamptz)',
);

/** @typedef {{ kind: string, id: string, viewer: string }} View */
/** @type {{ view: View, done: () => void, failed: (error: unknown) => void }[]} */
let waiting = [];
let isWriting = false;

async function writeAll() {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const at = new Date().toISOString();
    const rows = batch.map(({ view }) => `${randomUUID()}\t${view.kind}\t${view.id}\t${view.viewer}\t${at}\n`);
    try {
      await pipeline([rows.join('')], client.query(copyFrom('COPY views FROM STDIN')));
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
  isWriting = false;
}

/** Resolves once the view is stored. @param {View} view */
function store(view) {
  const stored = new Promise((done, failed) => waiting.push({ view, done: () => done(undefined), failed }));
  if (!isWriting) void writeAll();
  return stored;
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end();
  try {
    let text = '';
    for await (const part of request) text += part;
    const { kind, id } = JSON.parse(text);
    await store({ kind, id, viewer: (request.headers.cookie ?? '').replaceAll(/\W/g, '') });
    response.writeHead(202).end();
  } catch (error) {
    process.stderr.write(`${error}\n`);
    response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
