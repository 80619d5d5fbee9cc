import { test as base } from '@playwright/test';
import { buildCatalogue, serveCatalogue } from '../../tools/catalogue-ui.mjs';

/** Tests with the catalogue at `catalogue`, built where anything has changed and served on a port of its own. */
export const test = base.extend<object, { catalogue: string }>({
  catalogue: [
    async ({}, use) => {
      await buildCatalogue();
      const { origin, close } = await serveCatalogue();
      await use(origin);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
export { expect } from '@playwright/test';
