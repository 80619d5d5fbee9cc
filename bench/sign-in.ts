import type { Page } from '@playwright/test';
import { ApiClient } from '../tools/platform/api-client.js';
import { accounts } from '../tools/platform/demo-accounts.js';

/** Signs the demo's first user in through the pages, with the code out of the local inbox. */
export async function signIn(page: Page, baseUrl: string): Promise<void> {
  const api = new ApiClient(baseUrl);
  const [account] = accounts.filter(({ profileType }) => profileType === 'user');
  const { email = '', password = '' } = account ?? {};
  await page.goto(`${baseUrl}/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  const [, code] = await api.codeAfter(email, () => page.keyboard.press('Enter'));
  await page.locator('input').first().fill(code);
  await page.waitForURL('**/user-dashboard');
}
