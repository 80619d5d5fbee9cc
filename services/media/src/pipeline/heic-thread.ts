import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

// Runs in a thread, so that a hostile picture only uses up the memory and time of that thread.
const { HeifDecoder } = libheif;
const file = workerData as Uint8Array; // as: heic.ts gives it
const image = new HeifDecoder()
  .decode(file)
  .toSorted((one, other) => Number(other.is_primary()) - Number(one.is_primary()))[0];
if (!image) throw new Error('no picture in the container');
const [width, height] = [image.get_width(), image.get_height()];
const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
image.display(pixels, (shown) => {
  if (!shown) throw new Error('decoding failed');
  parentPort?.postMessage(pixels, [pixels.data.buffer]);
});
