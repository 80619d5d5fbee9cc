import { join, resolve } from 'node:path';
import type { Visitor } from './visitor.js';

const FOLDER = resolve(import.meta.dirname, '../../.cache/screens');
const WIDTHS = [1440, 390];
const HEIGHT = 900;

/** Saves pictures of the present page in two widths; only with `KOMA_SCREENS=1`. */
export async function saveScreens({ page, locale }: Visitor, name: string): Promise<void> {
  if (!process.env.KOMA_SCREENS) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(FOLDER, `${name}.${locale}.${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: HEIGHT });
}
