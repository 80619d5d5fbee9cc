import base from '../playwright.config.js';

/** The catalogue alone: needs no platform. */
export default { ...base, testDir: '.', outputDir: '../../test-results', globalSetup: './build.setup.ts' };
