// Moves the data of `npm start` to servers: rows into PostgreSQL, files into an object store (docs/runbooks/move.md).
// npm run move -- --to docker/env [--data .data] [--again]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { movePlatform } from './move-platform.js';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    to: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
if (values.to === undefined) throw new Error('Where to? npm run move -- --to FOLDER with an env file for each service');
const say = (words: string) => process.stdout.write(`${words}\n`);
try {
  await movePlatform({ data: resolve(values.data), to: resolve(values.to), isAgain: values.again, say });
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
