import { test as base } from '@playwright/test';
import { serveCatalogue } from '../../tools/catalogue-ui.mjs';

/** Tests with the catalogue at `catalogue`, served on a separate port per worker. */
export const test = base.extend<object, { catalogue: string }>({
  catalogue: [
    async ({}, use) => {
      const { origin, close } = await serveCatalogue();
      await use(origin);
      await close();
    },
    { scope: 'worker' },
  ],
});
export { expect } from '@playwright/test';
