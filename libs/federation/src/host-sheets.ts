import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import { mantineSheets } from './mantine-styles.js';
import { SUBSETS } from './subsets.js';

/** In the host's own style sheets, which every document of the application has. */
const SHEETS = [
  ...mantineSheets('first', SUBSETS['@mantine/core']?.first ?? []),
  fileURLToPath(new URL('../../ui/src/theme/global.css', import.meta.url)),
];

/** For what is rendered into the host's document: rules that come a second time cost the browser its whole layout once more. */
export const withoutHostSheets: RuleSetRule = { include: SHEETS, type: 'asset/resource', generator: { emit: false } };
