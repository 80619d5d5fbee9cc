import sharp from 'sharp';
import { creditStrip } from './credit-strip.js';
import { openPicture, rethrow } from './safe-sharp.js';

const LONG = 1920;
const SHORT = 1080;
const STRIP = 44;

interface Given {
  input: string;
  output: string;
  /** Written in a strip below the picture; null: none. */
  line: string | null;
}

/** A JPEG of at most 1080 lines, without metadata. @throws PipelineFailure */
export async function givenPicture({ input, output, line }: Given): Promise<void> {
  const { width, height } = await openPicture(input).metadata().catch(rethrow);
  const strip = line === null ? 0 : STRIP;
  const box = width >= height ? { width: LONG, height: SHORT - strip } : { width: SHORT, height: LONG - strip };
  const fitted = openPicture(input)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  if (line === null) {
    await fitted.jpeg({ quality: 90 }).toFile(output).catch(rethrow);
    return;
  }
  const { data, info } = await fitted.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true }).catch(rethrow);
  const below = await creditStrip({ line, width: info.width, height: strip, alpha: 1 });
  await sharp(data)
    .extend({ bottom: strip })
    .composite([{ input: below, left: 0, top: info.height }])
    .jpeg({ quality: 90 })
    .toFile(output)
    .catch(rethrow);
}
