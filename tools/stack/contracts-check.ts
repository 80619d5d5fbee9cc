/**
 * Services of this version and of the release before talk with each other while one takes the other's place. Compares what they say,
 * in requests, answers and events, with what the last release said, which is kept here as data:
 * npm run contracts [-- release]; with the word, this version becomes the last release.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ENDPOINTS } from '@koma/contracts';
import { EVENTS } from '@koma/events';
import { openApiDocument } from '@koma/service-kit';
import { z } from 'zod';
import { needGoProgram } from './install.mjs';

const run = promisify(execFile);
const LAST = join(import.meta.dirname, 'checks', 'last-release.json.gz');
/** The commit of the last release, which `npm run last-release` starts. */
const LAST_COMMIT = join(import.meta.dirname, 'checks', 'last-release.txt');
/** Changes that break the rule and were agreed on, one a line, as oasdiff words them. */
const AGREED = join(import.meta.dirname, 'checks', 'agreed-changes.txt');

const content = (schema: unknown) => ({ 'application/json': { schema } });

/** An event is sent by one version and read by another, either way round: it is a request and an answer at once. */
function eventPath(name: string, schema: z.ZodType): [path: string, item: object] {
  const options = { target: 'openapi-3.0', unrepresentable: 'any' } as const;
  const post = {
    operationId: name,
    requestBody: { required: true, content: content(z.toJSONSchema(schema, { ...options, io: 'input' })) },
    responses: { 200: { description: 'Read', content: content(z.toJSONSchema(schema, { ...options, io: 'output' })) } },
  };
  return [`/events/${name}`, { post }];
}

function contractsNow(): string {
  const document = openApiDocument('Koma', ENDPOINTS);
  const events = Object.fromEntries(Object.entries(EVENTS).map(([name, schema]) => eventPath(name, schema)));
  return JSON.stringify({ ...document, paths: { ...z.looseObject({}).parse(document.paths), ...events } });
}

async function compare(now: string) {
  const oasdiff = await needGoProgram('oasdiff');
  const folder = await mkdtemp(join(tmpdir(), 'koma-contracts-'));
  try {
    await writeFile(join(folder, 'last.json'), gunzipSync(await readFile(LAST)));
    await writeFile(join(folder, 'now.json'), now);
    const args = ['breaking', 'last.json', 'now.json', '--fail-on', 'ERR', '--err-ignore', AGREED, '--color', 'never'];
    const { stdout } = await run(oasdiff, args, { cwd: folder, maxBuffer: 1e8 }).catch(
      (error: Error & { stdout?: string }) => {
        throw new Error(
          `This version and the last release would misunderstand each other:\n${error.stdout ?? error.message}`,
        );
      },
    );
    console.log(stdout.trim());
    console.log(
      `${ENDPOINTS.length} endpoints and ${Object.keys(EVENTS).length} events are understood by the last release`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[2] === 'release') {
  await writeFile(LAST, gzipSync(contractsNow(), { level: 9 }));
  await writeFile(LAST_COMMIT, (await run('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname })).stdout);
} else await compare(contractsNow());
