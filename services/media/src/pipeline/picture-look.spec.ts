import { describe, expect, it } from '@jest/globals';
import {
  chromaOf,
  colourOf,
  colourOfHex,
  distanceOf,
  factsOfLook,
  hexOf,
  hueOf,
  type Look,
  lookOfCode,
  nearnessToColours,
  nearnessToLook,
  shapeOf,
  type Tone,
  toneOf,
} from '@koma/contracts';
import sharp, { type Sharp } from 'sharp';
import { pictureLook } from './picture-look.js';

const lookOf = async (picture: Sharp): Promise<Look> => lookOfCode(await pictureLook(picture));
const [WIDTH, HEIGHT] = [320, 180];
const bytesOf = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
interface Shape {
  hex: string;
  covers: (x: number, y: number) => boolean;
}
/** A picture of shapes, each over those before. */
function paint(shapes: readonly Shape[]): Sharp {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (const { hex, covers } of shapes) {
    const colour = bytesOf(hex);
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) if (covers(x, y)) pixels.set(colour, (y * WIDTH + x) * 3);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}
/** Stripes from the left, each with its share of the width. */
const stripes = (...all: readonly (readonly [string, number])[]) =>
  paint(
    all.map(([hex], at) => {
      const from = all.slice(0, at).reduce((sum, [, share]) => sum + share, 0);
      return { hex, covers: (x) => x >= from * WIDTH - 0.5 };
    }),
  );

describe('colours', () => {
  it('are those of OKLab', () => {
    // The values of the colour space's author: white, red and blue.
    expect(colourOf(255, 255, 255)).toEqual([255, 128, 128]);
    const [red, blue] = [colourOfHex('ff0000'), colourOfHex('0000ff')];
    expect(red.map((axis, at) => (axis - (at && 128)) / 255)).toEqual([
      expect.closeTo(0.628, 2), expect.closeTo(0.225, 2), expect.closeTo(0.126, 2),
    ]); // prettier-ignore
    expect(blue.map((axis, at) => (axis - (at && 128)) / 255)).toEqual([
      expect.closeTo(0.452, 2), expect.closeTo(-0.032, 2), expect.closeTo(-0.312, 2),
    ]); // prettier-ignore
    expect([hueOf(red), hueOf(blue)]).toEqual([expect.closeTo(29, -1), expect.closeTo(264, -1)]);
  });

  it('become the hexadecimal text from which they came', () => {
    for (const hex of ['000000', 'ffffff', '336699', 'e0a030', '20c060'])
      expect(distanceOf(colourOfHex(hexOf(colourOfHex(hex))), colourOfHex(hex))).toBeLessThan(2);
  });
});

describe('the look of a picture', () => {
  it('has its colours with their shares, the largest first', async () => {
    const { palette } = factsOfLook(await lookOf(stripes(['2040c0', 0.5], ['f0d020', 0.3125], ['c02020', 0.1875])));
    expect(palette).toHaveLength(3);
    for (const [at, [hex, share]] of (
      [
        ['2040c0', 0.5],
        ['f0d020', 0.3125],
        ['c02020', 0.1875],
      ] as const
    ).entries()) {
      expect(distanceOf(palette[at]?.colour ?? [0, 0, 0], colourOfHex(hex))).toBeLessThan(4);
      expect((palette[at]?.share ?? 0) / 255).toBeCloseTo(share, 1);
    }
  });

  it('measures light, colour and warmth', async () => {
    const [white, black, half] = await Promise.all([
      lookOf(stripes(['ffffff', 1])), lookOf(stripes(['000000', 1])), lookOf(stripes(['000000', 0.5], ['ffffff', 0.5])),
    ]); // prettier-ignore
    expect([white, black, half].map((look) => factsOfLook(look).brightness)).toEqual([255, 0, expect.closeTo(127, -1)]);
    expect([white, half].map((look) => factsOfLook(look).contrast)).toEqual([0, expect.closeTo(255, -1)]);
    expect(factsOfLook(white)).toMatchObject({ saturation: 0, warmth: 128 });
    const [warm, cold] = await Promise.all([lookOf(stripes(['e08020', 1])), lookOf(stripes(['2060c0', 1]))]);
    expect(factsOfLook(warm).warmth).toBeGreaterThan(150);
    expect(factsOfLook(cold).warmth).toBeLessThan(110);
  });

  it('knows where its colours are', async () => {
    const { layout } = factsOfLook(
      await lookOf(
        paint([
          { hex: 'ffffff', covers: () => true },
          { hex: '0000ff', covers: (x, y) => x < 160 && y < 90 },
        ]),
      ),
    );
    const isBlue = layout.map((field) => chromaOf(field) > 40);
    expect(isBlue).toEqual([
      ...[true, true, false, false],
      ...[true, true, false, false],
      ...Array.from({ length: 8 }, () => false),
    ]);
  });

  it('is the same each time, with and without opacity', async () => {
    const picture = stripes(['2040c0', 0.5], ['f0d020', 0.5]);
    expect(await pictureLook(picture.clone())).toBe(
      await pictureLook(sharp(await picture.clone().ensureAlpha().png().toBuffer())),
    );
    expect(await pictureLook(picture.clone())).toMatch(/^[\w-]{96}$/);
  });
});

describe('the tones', () => {
  it.each<[Tone, (readonly [string, number])[]]>([
    ['monotone', [['111111', 0.3], ['777777', 0.4], ['eeeeee', 0.3]]],
    ['pastel', [['f8d8e0', 0.5], ['d8e8f8', 0.5]]],
    ['vivid', [['f02010', 0.5], ['1040e0', 0.5]]],
    ['neon', [['080810', 0.75], ['ff20a0', 0.15], ['20e0ff', 0.1]]],
    ['sunset', [['f08030', 0.4], ['602030', 0.3], ['301828', 0.3]]],
    ['midnight', [['060a18', 0.8], ['182848', 0.2]]],
    ['warm', [['e0a060', 1]]],
    ['cold', [['4070b0', 1]]],
  ])('know %s', async (tone, colours) => {
    expect(toneOf(await lookOf(stripes(...colours)))).toContain(tone);
  }); // prettier-ignore

  it('do not call a grey picture colourful, nor a colourful one grey', async () => {
    expect(toneOf(await lookOf(stripes(['808080', 1])))).toEqual(['monotone']);
    expect(toneOf(await lookOf(stripes(['f02010', 1])))).not.toContain('monotone');
  });

  it('name shapes by width and height', () => {
    expect([[1080, 1920], [4, 5], [1, 1], [4, 3], [16, 9], [1920, 804]].map(([w = 1, h = 1]) => shapeOf(w, h))).toEqual(
      ['tall', 'portrait', 'square', 'standard', 'wide', 'scope'],
    ); // prettier-ignore
  });
});

it('finds the picture with more of the asked colour first', async () => {
  const [much, little] = await Promise.all([0.8, 0.2].map((share) => lookOf(stripes(['c02020', share], ['ffffff', 1 - share])))); // prettier-ignore
  const nearness = nearnessToColours([{ colour: colourOfHex('c02020'), share: 1 }]);
  const distances = [much, little].map((look) => look && nearness.of(look, 0, Infinity));
  expect(distances[0]).toBeLessThan(distances[1] ?? 0);
  const fifth = nearnessToColours([
    { colour: colourOfHex('c02020'), share: 0.2 }, { colour: colourOfHex('ffffff'), share: 0.8 },
  ]); // prettier-ignore
  expect(little && fifth.of(little, 0, Infinity)).toBeLessThan((much && fifth.of(much, 0, Infinity)) ?? 0);
});

/** A small generator, so that the pictures are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A picture of a sky, a ground and some shapes. */
function scene(seed: number): Sharp {
  const random = randomNumbers(seed);
  const hex = () => hexOf([40 + random() * 190, 98 + random() * 60, 98 + random() * 60]);
  const horizon = 40 + random() * 100;
  const shapes = Array.from({ length: 3 + Math.floor(random() * 5) }, () => {
    const [left, top, wide, tall] = [random() * WIDTH, random() * HEIGHT, 15 + random() * 60, 10 + random() * 60];
    return { hex: hex(), covers: (x: number, y: number) => ((x - left) / wide) ** 2 + ((y - top) / tall) ** 2 < 1 };
  });
  return paint([{ hex: hex(), covers: () => true }, { hex: hex(), covers: (_, y) => y > horizon }, ...shapes]);
}

it('finds a re-encoded, resized and slightly cropped copy among 1,000 pictures first, in 95 of 100', async () => {
  const looks: Look[] = [];
  const copies: Look[] = [];
  for (let seed = 0; seed < 1_000; seed += 1) {
    const picture = await scene(seed * 7_919 + 1)
      .png()
      .toBuffer();
    looks.push(await lookOf(sharp(picture)));
    const copy = sharp(picture).extract({ left: 6, top: 4, width: 306, height: 172 }).resize(200);
    copies.push(await lookOf(sharp(await copy.jpeg({ quality: 50 }).toBuffer())));
  }
  const found = copies.filter((copy, at) => {
    const nearness = nearnessToLook(copy);
    const distances = looks.map((look) => nearness.of(look, 0, Infinity));
    return distances.indexOf(Math.min(...distances)) === at;
  });
  expect(found.length).toBeGreaterThanOrEqual(950);
}, 60_000);
