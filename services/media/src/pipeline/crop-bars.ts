import sharp, { type Region } from 'sharp';
import type { Size } from './film-facts.js';
import { openPicture, rethrow } from './safe-sharp.js';

const NARROW = 4 / 3;
const WIDE = 16 / 9;
/** Black, with the noise of JPEG. */
const MOST_MEAN = 12;
const MOST_DEVIATION = 6;
/** Share of a bar beside the picture into which JPEG smears it. */
const SMEARED = 0.1;

/** Where the bars of a wide picture are in a narrow one; null where the picture is not narrow. */
function barsOf({ width, height }: Size): { bar: number; bars: Region[] } | null {
  if (Math.abs(width / height - NARROW) > 0.02) return null;
  const bar = Math.round((height - width / WIDE) / 2);
  const black = Math.max(1, Math.floor(bar * (1 - SMEARED)));
  return { bar, bars: [0, height - black].map((top) => ({ left: 0, top, width, height: black })) };
}

async function isBlack(input: string, region: Region): Promise<boolean> {
  const { data, info } = await openPicture(input)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [grey] = (await sharp(data, { raw: { width, height, channels } }).stats()).channels;
  return grey !== undefined && grey.mean <= MOST_MEAN && grey.stdev <= MOST_DEVIATION;
}

/** One after another: libvips mixes the messages of errors that happen at once, and they tell the reason. */
async function areAllBlack(input: string, regions: readonly Region[]): Promise<boolean> {
  for (const region of regions) if (!(await isBlack(input, region))) return false;
  return true;
}

/**
 * Writes a still as PNG, without the black bars above and below a wide film in a narrow picture, as YouTube's smaller stills have them.
 * A narrow film stays as it is. @throws PipelineFailure
 */
export async function cropBars(input: string, output: string): Promise<void> {
  const { width, height } = await openPicture(input).metadata().catch(rethrow);
  const found = barsOf({ width, height });
  const areBlack = found !== null && (await areAllBlack(input, found.bars).catch(rethrow));
  const picture = openPicture(input);
  const whole = areBlack
    ? picture.extract({ left: 0, top: found.bar, width, height: height - 2 * found.bar })
    : picture;
  await whole.keepIccProfile().png({ compressionLevel: 3 }).toFile(output).catch(rethrow);
}
