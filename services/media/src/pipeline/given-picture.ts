import sharp from 'sharp';
import { creditStrip } from './credit-strip.js';
import { openPicture, rethrow } from './safe-sharp.js';
import { watermarkLayer } from './watermark.js';

const LONG = 1920;
const SHORT = 1080;
const STRIP = 44;

interface Given {
  input: string;
  output: string;
  /** Written in a strip below the picture; null: none. */
  line: string | null;
  /** Burnt into the picture; null: none. */
  watermark?: string | null | undefined;
}

/** A JPEG of at most 1080 lines, without metadata. @throws PipelineFailure */
export async function givenPicture({ input, output, line, watermark = null }: Given): Promise<void> {
  const { width, height } = await openPicture(input).metadata().catch(rethrow);
  const strip = line === null ? 0 : STRIP;
  const box = width >= height ? { width: LONG, height: SHORT - strip } : { width: SHORT, height: LONG - strip };
  const fitted = openPicture(input)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  if (line === null && watermark === null) {
    await fitted.jpeg({ quality: 90 }).toFile(output).catch(rethrow);
    return;
  }
  const { data, info } = await fitted.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true }).catch(rethrow);
  const size = { width: info.width, height: info.height };
  const above =
    watermark === null ? [] : [{ input: await watermarkLayer({ text: watermark, ...size }), left: 0, top: 0 }];
  const below =
    line === null
      ? []
      : [{ input: await creditStrip({ line, width: info.width, height: strip, alpha: 1 }), left: 0, top: info.height }];
  await sharp(data)
    .extend({ bottom: strip })
    .composite([...above, ...below])
    .jpeg({ quality: 90 })
    .toFile(output)
    .catch(rethrow);
}
