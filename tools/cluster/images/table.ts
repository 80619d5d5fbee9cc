import { webSlices } from '../../slices/slices.mjs';
import type { Image } from './layout.js';

const MB = 1e6;
/** The most that an image may have in a registry. */
const LIMITS = { service: 250 * MB, web: 30 * MB };

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const megabytes = (bytes: number) => (bytes / MB).toFixed(1).padStart(8);

/** Prints what each image weighs; says which are too large. */
export function printSizes(images: Image[]): string[] {
  console.log('image                    unpacked  in a registry, MB');
  const tooLarge: string[] = [];
  for (const { slice, tag, layers } of images) {
    const packed = sum(layers.map(({ compressed }) => compressed));
    console.log(
      `${`${slice}:${tag}`.padEnd(32)}${megabytes(sum(layers.map(({ size }) => size)))} ${megabytes(packed)}`,
    );
    const limit = webSlices.some(({ name }) => name === slice) ? LIMITS.web : LIMITS.service;
    if (packed > limit) tooLarge.push(slice);
  }
  const once = new Map(images.flatMap(({ layers }) => layers).map((layer) => [layer.digest, layer]));
  const all = [...once.values()];
  const total = [sum(all.map(({ size }) => size)), sum(all.map(({ compressed }) => compressed))].map(megabytes);
  console.log(`${`${all.length} layers, each once`.padEnd(32)}${total.join(' ')}`);
  return tooLarge;
}
