// A computed landscape at dusk: ridges in haze, a low sun, film grain. Everything here is the project's own.

const RIDGES = 6;

/** Smooth noise in one dimension, −1..1, deterministic per seed. */
function noise(x, seed) {
  const at = (n) => {
    const s = Math.sin(n * 127.1 + seed * 311.7) * 43758.5453;
    return 2 * (s - Math.floor(s)) - 1;
  };
  const n = Math.floor(x);
  const t = x - n;
  const smooth = t * t * (3 - 2 * t);
  return at(n) * (1 - smooth) + at(n + 1) * smooth;
}

function ridgeLine(x, seed) {
  let height = 0;
  for (let octave = 0; octave < 6; octave += 1) height += noise(x * 2 ** octave, seed + octave) / 1.9 ** octave;
  return height;
}

const mix = (from, to, share) => from.map((value, index) => value + (to[index] - value) * share);

/**
 * One frame as RGB bytes.
 * @param {{ width: number, height: number, time?: number, palette: { zenith: number[], horizon: number[], sun: number[], near: number[] }, grain?: number }} scene
 */
export function renderScene({ width, height, time = 0, palette, grain = 5 }) {
  const aspect = width / height;
  const sunX = 0.64 - time * 0.012;
  const sunY = 0.4 + time * 0.018;
  const ridges = Array.from({ length: RIDGES }, (_, index) => {
    const depth = (index + 1) / RIDGES;
    const tops = Float64Array.from({ length: width }, (_, x) => {
      const along = ((x / width) * aspect * 1.6 + time * 0.05 * depth) * (2.4 - depth);
      return 0.5 + depth * 0.42 - ridgeLine(along + index * 9, index * 17) * (0.035 + 0.05 * depth);
    });
    return { tops, colour: mix(palette.horizon, palette.near, depth ** 0.8) };
  });
  const bytes = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0, offset = 0; y < height; y += 1) {
    const v = y / height;
    const sky = mix(palette.zenith, palette.horizon, Math.min(1, v / 0.6) ** 1.3);
    for (let x = 0; x < width; x += 1, offset += 3) {
      const distance = Math.hypot((x / width - sunX) * aspect, v - sunY);
      const glow = Math.exp(-distance * 4.2) * 0.85 + (distance < 0.055 ? 1 : 0);
      let colour = mix(sky, palette.sun, Math.min(1, glow));
      for (const ridge of ridges) {
        const below = v - ridge.tops[x];
        if (below < 0) continue;
        // Haze is densest at the bottom of every ridge, and has the sun's colour near it.
        colour = mix(
          ridge.colour,
          mix(palette.horizon, palette.sun, Math.exp(-distance * 3)),
          Math.min(0.5, below * 1.7),
        );
      }
      const shade = (Math.random() - 0.5) * grain;
      for (let channel = 0; channel < 3; channel += 1) {
        bytes[offset + channel] = Math.max(0, Math.min(255, colour[channel] + shade));
      }
    }
  }
  return bytes;
}

export const PALETTES = {
  dusk: { zenith: [28, 44, 84], horizon: [226, 148, 112], sun: [255, 232, 190], near: [16, 18, 34] },
  dawn: { zenith: [96, 142, 178], horizon: [238, 206, 186], sun: [255, 246, 222], near: [34, 58, 62] },
  rose: { zenith: [64, 38, 88], horizon: [232, 128, 136], sun: [255, 214, 178], near: [30, 16, 40] },
};
