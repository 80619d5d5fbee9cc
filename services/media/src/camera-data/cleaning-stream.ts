import { Transform } from 'node:stream';
import { applyPatches, type Patch } from './patch.js';

/** Passes bytes on that begin at `start` of a file, with its patches. */
export function cleaningStream(patches: readonly Patch[], start = 0): Transform {
  let at = start;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const clean = applyPatches(chunk, at, patches);
      at += chunk.length;
      done(null, clean);
    },
  });
}
