// Draws the portraits of the demo's creators: node_modules/.bin/node --conditions=@koma/source --import ./tools/swc-hook.mjs tools/demo/make-portraits.ts
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { portraitSvg } from './art/portrait.js';
import { demoCreators } from './content/creators.js';

// Stored, because a running platform has switched off the reading of SVG.
const FOLDER = resolve(import.meta.dirname, 'portraits');

await mkdir(FOLDER, { recursive: true });
for (const [at, { key, profile }] of demoCreators.entries()) {
  const svg = Buffer.from(portraitSvg(at, profile));
  await sharp(svg)
    .webp({ quality: 88, effort: 6 })
    .toFile(join(FOLDER, `${key}.webp`));
}
