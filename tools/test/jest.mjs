// Runs Jest on the pinned Node with what native ES modules and our TypeScript need: node tools/test/jest.mjs [jest arguments]
import { join } from 'node:path';
import { pinnedNode, root, run } from '../lib/run.mjs';

const flags = [
  '--conditions=@koma/source',
  '--import',
  join(root, 'tools/swc-hook.mjs'),
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
];
const jest = join(root, 'node_modules/jest/bin/jest.js');

/** @param {string[]} args arguments of Jest */
export const runJest = (args) => run(pinnedNode(), [...flags, jest, ...args]);

if (process.argv[1] === import.meta.filename) await runJest(process.argv.slice(2)).catch(() => process.exit(1));
