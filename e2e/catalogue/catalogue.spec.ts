import type { Page } from '@playwright/test';
import { axeOf } from '../pages/axe.js';
import { expect, test } from './served.js';

const VARIANTS = ['ja', 'en'].flatMap((locale) => ['light', 'dark'].map((scheme) => ({ locale, scheme })));
/** A dialog has its own header beside the page's, which is hidden while the dialog is open. */
const BESIDE_A_DIALOG = ['landmark-no-duplicate-banner', 'landmark-unique'];

const violations = async (page: Page, exempt: string[] = []) => {
  const { violations: found } = await axeOf(page).disableRules(exempt).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
};

for (const { locale, scheme } of VARIANTS) {
  test(`every component is accessible: ${locale}, ${scheme}`, async ({ page, catalogue }) => {
    const settings = `locale=${locale}&scheme=${scheme}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${catalogue}/?${settings}`);
    await expect(page.locator('video').first()).toBeAttached();
    expect.soft(await violations(page)).toEqual([]);
    // Dialogs cover the page, so each is checked alone.
    const links = await page.locator('[data-alone]').all();
    const alone = await Promise.all(links.map((link) => link.getAttribute('data-alone')));
    expect(alone).toContain('confirm-dialog');
    for (const only of alone) {
      await page.goto(`${catalogue}/?${settings}&only=${only}`);
      await expect(page.getByRole('dialog').first()).toBeVisible();
      expect.soft(await violations(page, BESIDE_A_DIALOG), String(only)).toEqual([]);
    }
  });
}
