import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PipelineFailure } from './outcome.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./heic-thread.js'));
const TIME_LIMIT_MS = 60_000;
/** Bytes before the first chunk after IHDR (PNG, ISO/IEC 15948 §5.3, §11.2.2). */
const HEADER_END = 33;

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Converts HEIC of phones to a PNG in `folder`, upright and with its colour profile: libvips reads the container, but its build
 * has no HEVC decoder.
 * @throws PipelineFailure
 */
export async function heicToPng(path: string, folder: string): Promise<string> {
  const { icc } = await sharp(path).metadata();
  const { data, width, height } = await decode(await readFile(path));
  const png = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const output = join(folder, 'picture.png');
  await writeFile(output, icc ? withProfile(png, icc) : png);
  return output;
}

async function decode(file: Uint8Array): Promise<Pixels> {
  const thread = new Worker(THREAD, { workerData: file });
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      const fail = (reason: 'TIMED_OUT' | 'DECODE_FAILED', detail: string) =>
        reject(new PipelineFailure(reason, detail));
      const timer = setTimeout(() => fail('TIMED_OUT', 'HEIC'), TIME_LIMIT_MS);
      thread.once('message', resolve);
      thread.once('error', (error) => fail('DECODE_FAILED', String(error)));
      thread.once('exit', () => fail('DECODE_FAILED', 'the decoder ended without a picture'));
      thread.once('exit', () => clearTimeout(timer));
    });
  } finally {
    await thread.terminate();
  }
}

/** sharp converts to a profile, but cannot assign one to raw pixels. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, HEADER_END), length, content, sum, png.subarray(HEADER_END)]);
}
