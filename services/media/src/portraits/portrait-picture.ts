import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTRAIT } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { isWorthRetrying, openPicture, PipelineFailure, rethrow, sniffFile } from '../pipeline/index.js';

/** The sizes a portrait is kept in, by the names they have in addresses. */
const PORTRAIT_SIZES = { small: PORTRAIT.smallSize, large: PORTRAIT.size } as const;
export type PortraitSize = keyof typeof PORTRAIT_SIZES;
type Pictures = Record<PortraitSize, string>;

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * Makes the squares of a portrait from bytes that somebody sent: what the bytes are is looked at, they are decoded and
 * written anew, and no metadata comes along. `use` gets the paths of the squares, which are gone afterwards.
 * @throws AppError PORTRAIT.NOT_A_PICTURE
 */
export async function withPortrait(bytes: Buffer, use: (pictures: Pictures) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'koma-portrait-'));
  try {
    const input = join(folder, 'given');
    await writeFile(input, bytes);
    const pictures: Pictures = { small: join(folder, 'small.webp'), large: join(folder, 'large.webp') };
    await render(input, pictures).catch(refuse);
    await use(pictures);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function render(input: string, pictures: Pictures): Promise<void> {
  const found = await sniffFile(input, 'image/');
  if (found.kind !== 'image' || !FORMATS.includes(found.format)) throw new AppError('PORTRAIT.NOT_A_PICTURE');
  for (const size of ['large', 'small'] as const) {
    const side = PORTRAIT_SIZES[size];
    await openPicture(input)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 84, effort: 4 })
      .toFile(pictures[size])
      .catch(rethrow);
  }
}

/** Faults of the machine stay what they are; the rest is the picture's. */
function refuse(error: unknown): never {
  if (error instanceof PipelineFailure && !isWorthRetrying(error.reason)) throw new AppError('PORTRAIT.NOT_A_PICTURE');
  throw error;
}
