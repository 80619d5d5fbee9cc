/** Bytes that replace as many of a file: the given ones, or `length` times the same. */
export type Patch = { at: number; bytes: Uint8Array } | { at: number; length: number; fill: number };

/** Reads a part of a file; shorter at its end. */
export type ReadPart = (at: number, length: number) => Promise<Buffer>;

export const zeros = (at: number, end: number): Patch => ({ at, length: Math.max(0, end - at), fill: 0 });

export const bytesAt = (at: number, bytes: Uint8Array | string): Patch => ({
  at,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
});

/** Far more than cameras and programs write: a film of three hours has some 20,000 pieces of place and movement. */
const MOST = 100_000;

/** A file with so many places to clean that cleaning it would hold everybody up. */
export class TooManyPatches extends Error {}

/** Adds patches to those of a file. @throws TooManyPatches */
export function addPatches(patches: Patch[], more: readonly Patch[]): void {
  if (patches.length + more.length > MOST) throw new TooManyPatches();
  patches.push(...more);
}

const lengthOf = (patch: Patch): number => ('bytes' in patch ? patch.bytes.length : patch.length);

/** Replaces what of these bytes, which begin at `start`, is patched; later patches win. */
export function applyPatches(bytes: Buffer, start: number, patches: readonly Patch[]): Buffer {
  const end = start + bytes.length;
  const touching = patches.filter((patch) => patch.at < end && patch.at + lengthOf(patch) > start);
  if (touching.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const patch of touching) {
    const from = Math.max(patch.at, start);
    const to = Math.min(patch.at + lengthOf(patch), end);
    if ('fill' in patch) copy.fill(patch.fill, from - start, to - start);
    else copy.set(patch.bytes.subarray(from - patch.at, to - patch.at), from - start);
  }
  return copy;
}
