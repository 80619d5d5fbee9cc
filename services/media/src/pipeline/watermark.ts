import { REGULAR_FONT } from '@koma/pdf-kit/font';
import sharp from 'sharp';

/** Where lines stand, as shares of the height: whoever cuts one off leaves others. */
const PLACES = [0.18, 0.5, 0.82] as const;
const TEXT_SHARE = 0.045;
const WIDTH_SHARE = 0.9;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const asText = (line: string) => line.replace(/[&<>]/g, (mark) => MARKUP[mark] ?? mark);

interface Layer {
  text: string;
  width: number;
  height: number;
}

async function words({ text, width, height }: Layer, colour: string, opacity: number): Promise<Buffer> {
  const size = Math.max(10, Math.round(Math.min(width, height) * TEXT_SHARE));
  const line = `<span foreground="${colour}" alpha="${opacity}%">${asText(text)}</span>`;
  const drawn = await sharp({
    text: { text: line, font: `Noto Sans JP ${size}`, fontfile: REGULAR_FONT, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer();
  const box = { width: Math.max(1, Math.round(width * WIDTH_SHARE)), height };
  return sharp(drawn)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** A transparent picture with the text three times over its height, light on a dark edge, so that it is seen on any ground. */
export async function watermarkLayer(layer: Layer): Promise<Buffer> {
  const { width, height } = layer;
  const [dark, light] = [await words(layer, 'black', 45), await words(layer, 'white', 55)];
  const { width: wide = 1, height: high = 1 } = await sharp(light).metadata();
  const left = Math.floor((width - wide) / 2);
  const at = (share: number) => Math.max(0, Math.min(height - high - 1, Math.round(height * share - high / 2)));
  const lines = PLACES.flatMap((share) => [
    { input: dark, left: Math.min(left + 1, Math.max(0, width - wide)), top: at(share) + (height > high ? 1 : 0) },
    { input: light, left, top: at(share) },
  ]);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(lines)
    .png()
    .toBuffer();
}
