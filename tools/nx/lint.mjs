// Lints one project: node tools/nx/lint.mjs FOLDER
import { join } from 'node:path';
import { pinnedNode, root, run } from '../lib/run.mjs';

const [folder = '.'] = process.argv.slice(2);
await run(pinnedNode(), [join(root, 'node_modules/oxlint/bin/oxlint'), folder]).catch(() => process.exit(1));
