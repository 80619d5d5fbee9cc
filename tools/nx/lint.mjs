// Lints one project: node tools/nx/lint.mjs FOLDER
import { join } from 'node:path';
import { pinnedNode, root, run } from '../lib/run.mjs';

const [folder = '.'] = process.argv.slice(2);
await run(pinnedNode(), [join(root, 'node_modules/eslint/bin/eslint.js'), '--max-warnings', '0', folder]).catch(() =>
  process.exit(1),
);
