import { basename, extname } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { type Asset, type AssetKind, fillPath, media } from '@koma/contracts';
import { pickFiles, publishWork, saveWork, uploadRow } from './creator-steps.js';
import type { Outcome } from './file-report.js';
import { playFilm, seePicture } from './viewer-steps.js';
import type { Visitor } from './visitor.js';

const FILMS = ['.mp4', '.m4v', '.mov', '.mkv', '.avi', '.webm', '.mpg', '.mpeg', '.mts', '.mxf', '.wmv'];
const PATIENCE_MILLISECONDS = 15 * 60_000;

const kindOf = (file: string): AssetKind => (FILMS.includes(extname(file).toLowerCase()) ? 'video' : 'image');

/** People who handle their files one by one. */
export interface People {
  creator: Visitor;
  user: Visitor;
}

/** The newest asset of this name on the server. */
async function findAsset({ page }: Visitor, kind: AssetKind, name: string): Promise<Asset | null> {
  const response = await page.request.get(fillPath(media.listAssets.path, {}), { params: { kind } });
  const { items } = media.listAssets.response.parse(await response.json());
  return items.find(({ fileName }) => fileName === name.normalize('NFC')) ?? null;
}

/** The text once it stays the same for a second: the first refusal is followed by the exact reason. */
async function settledWords(place: Locator): Promise<string> {
  const words = await place.innerText();
  await place.page().waitForTimeout(1_000);
  return (await place.innerText()) === words ? words : settledWords(place);
}

/** Waits until the row says that the file can be saved as a work, or why not. */
async function refusalOf({ t }: Visitor, row: Locator): Promise<string | null> {
  const alert = row.getByRole('alert');
  const ready = row.getByText(t('mfe-portfolio:upload.state.ready'));
  await expect(alert.or(ready).first()).toBeVisible({ timeout: PATIENCE_MILLISECONDS });
  // Advice on a ready file is an alert too.
  if (await ready.isVisible()) return null;
  const words = await settledWords(alert);
  if (words === t('mfe-portfolio:upload.interrupted')) throw new Error(words);
  return words;
}

async function see(user: Visitor, kind: AssetKind, path: string, title: string): Promise<string> {
  try {
    await user.page.goto(path);
    await (kind === 'video' ? playFilm(user, 0.2) : seePicture(user, title));
    return '';
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

/** Uploads one file through the page, publishes it if possible, and views it as a user. */
export async function tryFile({ creator, user }: People, file: string): Promise<Outcome> {
  const [name, kind] = [basename(file), kindOf(file)];
  const outcome: Outcome = { file, result: 'lost', asset: null, seconds: 0, isSeen: false, reason: '' };
  try {
    await creator.open(`/user/creator/upload/${kind}`);
    const began = performance.now();
    await pickFiles(creator, file);
    const row = uploadRow(creator, name);
    const refusal = await refusalOf(creator, row);
    const seconds = (performance.now() - began) / 1000;
    const asset = await findAsset(creator, kind, name);
    if (refusal !== null) return { ...outcome, result: 'refused', asset, seconds, reason: refusal };
    await saveWork(creator, row, kind, { title: name });
    const reason = await see(user, kind, await publishWork(creator, row), name);
    return { ...outcome, result: 'ready', asset, seconds, isSeen: reason === '', reason };
  } catch (error) {
    return { ...outcome, reason: String(error).split('\n')[0] ?? '' };
  }
}
