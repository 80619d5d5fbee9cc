import { REGULAR_FONT } from '@koma/pdf-kit/font';
import sharp from 'sharp';

const PAPER = { r: 14, g: 17, b: 18 } as const;
const TEXT_SHARE = 0.5;

interface Strip {
  line: string;
  width: number;
  height: number;
  /** 0 to 1: a film is seen through it. */
  alpha: number;
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const asText = (line: string) => line.replace(/[&<>]/g, (mark) => MARKUP[mark] ?? mark);

/** A dark strip with a credit line as PNG; a long line is written smaller, so that none of it is lost. */
export async function creditStrip({ line, width, height, alpha }: Strip): Promise<Buffer> {
  const margin = Math.round(height / 2);
  const size = Math.max(8, Math.round(height * TEXT_SHARE));
  const words = await sharp({
    text: {
      text: `<span foreground="white">${asText(line)}</span>`,
      font: `Noto Sans JP ${size}`,
      fontfile: REGULAR_FONT,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
  const fitted = await sharp(words)
    .resize({ width: Math.max(1, width - 2 * margin), height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.floor((height - fitted.info.height) / 2);
  const left = Math.min(margin, width - fitted.info.width);
  return sharp({ create: { width, height, channels: 4, background: { ...PAPER, alpha } } })
    .composite([{ input: fitted.data, left, top }])
    .png()
    .toBuffer();
}
