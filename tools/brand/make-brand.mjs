// Makes the files with fixed addresses in shell/public: icons from the mark, and share pictures for social networks. Usage: node
// tools/brand/make-brand.mjs   (needs a Chromium for the share pictures, as the browser tests do)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../lib/run.mjs';
import { findChromium } from '../test/browser.mjs';

const target = join(root, 'shell/public');
const stills = join(root, 'libs/ui/src/brand/stills');
const INK = '#14181a';
const PAPER = '#fbfaf7';
const ROOM = '#0e1112';

const mark = readFileSync(join(target, 'favicon.svg'), 'utf8').replace(/<style>.*?<\/style>/s, '');
const inked = Buffer.from(mark.replace('class="frame"', `fill="${INK}"`));

/** The mark on paper; home screens cut the corners themselves, so the corners must stay empty. */
async function icon(name, size) {
  const inner = Math.round(size * 0.62);
  const frame = await sharp(inked, { density: 1200 }).resize(inner, inner).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: frame, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(target, name));
}

const asData = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const light = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="56" height="56">${mark
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  .replace('class="frame"', 'fill="#e9eced"')}</svg>`;

const page = (lines, lang) => `<!doctype html><html lang="${lang}"><style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; overflow: hidden; color: #e9eced; font-family: 'Inter', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif;
    background: radial-gradient(120% 90% at 85% 0, #1b3a40, ${ROOM} 70%) }
  header { display: flex; gap: 18px; align-items: center; padding: 56px 72px 0; font-size: 34px; font-weight: 600 }
  h1 { padding: 34px 72px 0; font-size: 76px; line-height: 1.2; font-feature-settings: 'palt' }
  .film { position: absolute; bottom: 44px; display: flex; gap: 10px; padding: 26px 8px; background: #050606 }
  .film::before, .film::after { content: ''; position: absolute; left: 0; right: 0; height: 12px;
    background: repeating-linear-gradient(90deg, transparent 0 9px, #272d30 0 25px, transparent 0 34px) }
  .film::before { top: 7px } .film::after { bottom: 7px }
  img { display: block; height: 190px; border-radius: 2px }
</style><header>${light}Koma</header><h1>${lines.join('<br>')}</h1>
<div class="film">${[1, 2, 3, 4].map((at) => `<img src="${asData(join(stills, `still-${at}.avif`), 'image/avif')}">`).join('')}</div></html>`;

async function share(browser, lang, lines) {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await tab.setContent(page(lines, lang), { waitUntil: 'load' });
  const picture = await tab.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(join(target, `share-${lang}.png`));
  await tab.close();
}

await Promise.all([icon('apple-touch-icon.png', 180), icon('icon-192.png', 192), icon('icon-512.png', 512)]);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
await share(browser, 'ja', ['つくり手を、', '作品で選ぶ。']);
await share(browser, 'en', ['Choose the maker', 'by the work.']);
await browser.close();
