import { EICAR } from '@koma/testing';
import { expect, it } from '@jest/globals';
import type { VirusScanner } from '../src/index.js';

const MB = 1024 ** 2;

/** A file in chunks, as a stream reads it, with a text at a place. */
function* fileOf(bytes: number, text: string, place: number): Iterable<Buffer> {
  const file = Buffer.alloc(bytes, 'a');
  file.write(text, place);
  for (let at = 0; at < bytes; at += 64 * 1024) yield file.subarray(at, at + 64 * 1024);
}

/** What every scanner does. */
export function virusScannerContract(scanner: () => VirusScanner): void {
  it('lets clean and empty files pass', async () => {
    expect(await scanner().scan([])).toBeNull();
    expect(await scanner().scan([Buffer.alloc(0)])).toBeNull();
    expect(await scanner().scan([Buffer.from('a clean file')])).toBeNull();
  });

  it('names what it finds', async () => {
    expect(await scanner().scan([Buffer.from(EICAR)])).toMatch(/eicar/i);
  });

  it('lets a file of 45 MB pass', async () => {
    expect(await scanner().scan(fileOf(45 * MB, 'nothing', 0))).toBeNull();
  });
}

export { fileOf };
