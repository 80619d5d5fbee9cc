import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { needProgram } from '../../../tools/stack/install.mjs';
import type { PrintedProfile } from '../src/made-files/pdf-rendering/document/document-content.js';
import { renderPdf } from '../src/made-files/pdf-rendering/render-pdf.js';
import { sampleDocument, sampleProfile, sampleWork } from './pdf-samples.js';

const run = promisify(execFile);
const DOTS = 72;
/** Empty points at every edge; the footer is lower than the rest. */
const EDGE = 20;

let folder: string;
beforeAll(async () => {
  await needProgram('pdffonts', 'poppler-utils');
  folder = await mkdtemp(join(tmpdir(), 'koma-pdf-'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, profile: PrintedProfile): Promise<string> {
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await renderPdf(profile, new AbortController().signal));
  return path;
}

/** Pages as pictures, in order. */
async function pictures(path: string): Promise<string[]> {
  const prefix = path.replace(/\.pdf$/, '-page');
  await run('pdftoppm', ['-r', String(DOTS), '-png', path, prefix]);
  const names = (await readdir(folder)).filter((name) => join(folder, name).startsWith(prefix)).sort();
  return names.map((name) => join(folder, name));
}

type Area = { left: number; top: number; width: number; height: number };

/** Statistics of a part of a page; sharp's own are always of the whole file. */
const statsOf = async (page: string, area: Area) => sharp(await sharp(page).extract(area).toBuffer()).stats();

/** Whether an area has one colour. */
async function isPlain(page: string, area: Area): Promise<boolean> {
  return (await statsOf(page, area)).channels.every(({ min, max }) => max - min < 4);
}

/** Extremely long names, titles and lists. */
async function hardProfile(): Promise<PrintedProfile> {
  const long = 'ながい名前のとても長い'.repeat(9);
  const document = sampleDocument(0, { familyName: long, companyName: long, homepageUrl: `https://koma.example/${'a'.repeat(200)}` }); // prettier-ignore
  const credits = Array.from({ length: 100 }, (_, at) => ({ role: { ja: `役職${at}`, en: `Role ${at}` }, name: long }));
  document.works = [sampleWork(0, { title: 'W'.repeat(100), clientName: long }), sampleWork(1, { credits })];
  return sampleProfile(0, { document, stills: new Map() });
}

describe.each(['ja', 'en'] as const)('the PDF of a profile in %s, as read by Poppler', (locale) => {
  it('embeds its fonts as subsets with a map to characters', async () => {
    const path = await write(`fonts-${locale}`, await sampleProfile(5, { locale }));
    const [, , ...lines] = (await run('pdffonts', [path])).stdout.trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/NotoSansJP-\w+\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  });

  it('contains its text', async () => {
    const path = await write(`text-${locale}`, await sampleProfile(5, { locale }));
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    const expected = {
      ja: ['水沢 葵', '略歴', '東京広告映像賞', '夏のはじまり', 'クライアント', '2026年4月10日'],
      en: ['Aoi Mizusawa', 'Biography', 'First Days of Summer', 'Client', '10 April 2026'],
    }[locale];
    for (const words of expected) expect(stdout).toContain(words);
    const info = (await run('pdfinfo', [path])).stdout;
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
    expect(info).toContain('Creator:         Koma');
  });

  it('has pictures on its pages, and nothing beyond the edges', async () => {
    const [cover = '', , works = ''] = await pictures(
      await write(`pages-${locale}`, await sampleProfile(5, { locale })),
    );
    const { dominant } = await sharp(cover).stats();
    // The paper colour of the cover.
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230);
    const { entropy } = await statsOf(works, { left: 50, top: 90, width: 180, height: 90 });
    expect(entropy).toBeGreaterThan(2);
  });

  it('keeps its margins empty with any content', async () => {
    const pages = await pictures(await write(`hard-${locale}`, { ...(await hardProfile()), locale }));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      const { width, height } = await sharp(page).metadata();
      // A page is not a whole number of dots: the last ones are half paper.
      const [right, bottom] = [width - 2, height - 2];
      const free = [
        { left: 0, top: 0, width: EDGE, height: bottom },
        { left: right - EDGE, top: 0, width: EDGE, height: bottom },
        { left: 0, top: 0, width: right, height: EDGE },
        { left: 0, top: bottom - EDGE, width: right, height: EDGE },
      ];
      for (const area of free) expect(await isPlain(page, area)).toBe(true);
    }
  });
});
