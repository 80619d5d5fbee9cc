// @ts-check
// `npm run observability` writes rules and dashboards from their one source. The chart and Compose read the same files.
import { writeFile } from 'node:fs/promises';
import { files } from './files.mjs';

for (const { path, text } of files()) await writeFile(path, text);
