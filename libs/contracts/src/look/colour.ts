/**
 * A colour in OKLab (Björn Ottosson): lightness and two axes of colour, each as a byte of the same scale: 255 is the way from
 * black to white, and 128 is grey.
 */
export type Colour = readonly [lightness: number, greenRed: number, blueYellow: number];

const SCALE = 255;
export const GREY = 128;

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const byteOf = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** The colour of sRGB's bytes. */
export function colourOf(red: number, green: number, blue: number): Colour {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const middle = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const lightness = 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short;
  const greenRed = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short;
  const blueYellow = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short;
  return [byteOf(lightness * SCALE), byteOf(GREY + greenRed * SCALE), byteOf(GREY + blueYellow * SCALE)];
}

/** The colour of `rrggbb`. */
export function colourOfHex(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return colourOf((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** sRGB as `rrggbb`; what screens cannot show is cut off. */
export function hexOf([lightness, greenRed, blueYellow]: Colour): string {
  const [l, a, b] = [lightness / SCALE, (greenRed - GREY) / SCALE, (blueYellow - GREY) / SCALE];
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const middle = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const linear = [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ];
  return linear.map((share) => byteOf(encoded(share) * 255).toString(16).padStart(2, '0')).join(''); // prettier-ignore
}

const encoded = (share: number) =>
  share <= 0.003_130_8 ? share * 12.92 : 1.055 * Math.max(0, share) ** (1 / 2.4) - 0.055;

/** How colourful: 0 is grey; the strongest colours of screens are at about 80. */
export const chromaOf = ([, greenRed, blueYellow]: Colour): number => Math.hypot(greenRed - GREY, blueYellow - GREY);

/** Degrees: red is at about 30, yellow 110, green 140, blue 265. */
export function hueOf([, greenRed, blueYellow]: Colour): number {
  const degrees = (Math.atan2(blueYellow - GREY, greenRed - GREY) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

export const distanceOf = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const CELL = [32, 20, 20] as const;
/** Greatest distance at which people still call two colours the same. */
const NEAR = 30;

/** The cell of a colour, three digits: colours are found by it as by a word. */
export const cellOf = (colour: Colour): string =>
  CELL.map((side, axis) => Math.floor((colour[axis] ?? 0) / side).toString(16)).join('');

/** The colour's own cell, and those whose middle is near. */
export function cellsNear(colour: Colour): string[] {
  const [along, across] = [8, 13];
  const cells = new Set([cellOf(colour)]);
  for (let place = 0; place < along * across * across; place += 1) {
    const at = [Math.floor(place / (across * across)), Math.floor(place / across) % across, place % across] as const;
    const middle: Colour = [(at[0] + 0.5) * CELL[0], (at[1] + 0.5) * CELL[1], (at[2] + 0.5) * CELL[2]];
    if (distanceOf(middle, colour) <= NEAR) cells.add(cellOf(middle));
  }
  return [...cells];
}
