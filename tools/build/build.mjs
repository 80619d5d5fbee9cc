// `npm run build [-- project …]`: builds every package in the order of its dependencies; unchanged ones come from the cache.
import { onPinnedNode, root, run } from '../lib/run.mjs';
import { join } from 'node:path';

onPinnedNode();
const projects = process.argv.slice(2);
const which = projects.length > 0 ? ['--projects', projects.join(',')] : [];
const args = [
  join(root, 'node_modules/nx/dist/bin/nx.js'),
  'run-many',
  '-t',
  'build',
  '--output-style',
  'static',
  ...which,
];
await run(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } }).catch(() => process.exit(1));
