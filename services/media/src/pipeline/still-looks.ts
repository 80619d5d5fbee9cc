import type { Sharp } from 'sharp';

const WIDTH = 32;
const HEIGHT = 18;
const CHANNELS = 3;
/** Shares of red, green and blue in brightness (ITU-R BT.709). */
const BRIGHTNESS = [0.2126, 0.7152, 0.0722];

/** What a still looks like from afar. */
export interface Looks {
  /** Black, white or of one tone. */
  isEmpty: boolean;
  /** Red, green and blue of a few points. */
  points: Uint8Array;
}

export async function looksOf(still: Sharp): Promise<Looks> {
  const points = await still
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { isEmpty: isEmptyTone(toneOf(points)), points };
}

interface Tone {
  mean: number;
  stdev: number;
}

function toneOf(points: Uint8Array): Tone {
  const count = points.length / CHANNELS;
  const greys = Array.from({ length: count }, (_, at) =>
    BRIGHTNESS.reduce((sum, share, channel) => sum + share * (points[CHANNELS * at + channel] ?? 0), 0),
  );
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / count;
  return { mean, stdev: Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / count) };
}

/** Whether a grey picture shows nothing: nearly black, nearly white, or without any contrast. */
export const isEmptyTone = ({ mean, stdev }: Tone): boolean => mean < 16 || mean > 240 || stdev < 6;
