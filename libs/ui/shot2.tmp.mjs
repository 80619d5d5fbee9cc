import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const [list, ...sizes] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const only of list.split(','))
for (const [locale, scheme, width] of (sizes.length? sizes : ['ja-light-1440','en-dark-1440','ja-dark-390','en-light-390']).map(s=>s.split('-'))) {
  const context = await browser.newContext({ viewport: { width: +width, height: 900 } });
  const page = await context.newPage();
  page.on('response', r => r.status()>399 && console.log(r.status(), r.url()));
  page.on('pageerror', e => console.log('pageerror', e.message));
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log(m.text()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`http://127.0.0.1:6117/?locale=${locale}&scheme=${scheme}&only=${only}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const v of violations) console.log(only, locale, scheme, width, v.id, v.nodes.map(n => n.html.slice(0,200) + ' ' + (n.any[0]?.message ?? '')).slice(0,3).join('\n   '));
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  if (over > 0) console.log(only, locale, width, 'overflow', over);
  await page.screenshot({ path: `/tmp/hlp/${only}-${locale}-${scheme}-${width}.png`, fullPage: true });
  await context.close();
}
await browser.close();
