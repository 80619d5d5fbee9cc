// @ts-check
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { dashboards } from './dashboards.mjs';
import { newVersion } from './progressive.mjs';
import { ruleGroups } from './rules.mjs';

/** Inside of the chart, because a chart reads no files from elsewhere. */
const FOLDER = fileURLToPath(new URL('../../helm/koma/observability/', import.meta.url));

/** Every written file with its text. */
export const files = () => [
  {
    path: `${FOLDER}rules.yaml`,
    text: `# Written by npm run observability.\n${stringify({ groups: ruleGroups() }, { lineWidth: 0 })}`,
  },
  {
    path: `${FOLDER}new-version.yaml`,
    text: `# Written by npm run observability.\n${stringify(newVersion(), { lineWidth: 0 })}`,
  },
  ...dashboards().map(({ file, dashboard }) => ({
    path: `${FOLDER}dashboards/${file}`,
    text: `${JSON.stringify(dashboard, null, 2)}\n`,
  })),
];
