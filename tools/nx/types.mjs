// Checks the types of one project with the settings of the repository: node tools/nx/types.mjs FOLDER
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from '../lib/run.mjs';

const [folder = '.'] = process.argv.slice(2);
const isWeb = existsSync(join(root, folder, 'rspack.config.mjs')) || /^libs\/(federation|ui|web-kit)$/.test(folder);
const cache = join(root, '.cache/types');
const file = join(cache, `${folder.replaceAll('/', '-')}.json`);
mkdirSync(cache, { recursive: true });
const settings = {
  extends: join(root, isWeb ? 'tsconfig.web.json' : 'tsconfig.node.json'),
  // With ambient types of the pages' projects: matchers of component tests, and modules that are not TypeScript.
  include: [folder, ...(isWeb ? ['libs/testing/src/web', 'libs/federation', 'libs/ui/src/modules.d.ts'] : [])].map(
    (path) => join(root, path),
  ),
  exclude: ['**/dist/**', '**/node_modules/**'],
};
writeFileSync(file, JSON.stringify(settings));
await run(pinnedNode(), [join(root, 'node_modules/typescript7/bin/tsc'), '--noEmit', '-p', file]).catch(() =>
  process.exit(1),
);
