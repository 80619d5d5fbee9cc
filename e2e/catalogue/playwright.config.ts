import base from '../playwright.config.js';

/** The catalogue only, without a platform. */
export default { ...base, testDir: '.', outputDir: '../../test-results', globalSetup: './build.setup.ts' };
