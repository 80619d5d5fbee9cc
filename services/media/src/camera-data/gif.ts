import { addPatches, type Patch, zeros } from './patch.js';

const [EXTENSION, IMAGE, COMMENT, APPLICATION] = [0x21, 0x2c, 0xfe, 0xff];
/** Applications that the animation and its colours need. */
const NEEDED = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Comments and data of applications in a GIF (GIF89a, 24, 26). */
export function gifPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  let at = 13 + tableBytes(file[10] ?? 0);
  while (at < file.length) {
    const kind = file[at];
    if (kind === IMAGE) {
      at = endOfBlocks(file, at + 11 + tableBytes(file[at + 9] ?? 0));
      continue;
    }
    if (kind !== EXTENSION) break;
    const label = file[at + 1];
    const name = file.toString('latin1', at + 3, at + 14);
    const end = endOfBlocks(file, at + 2);
    const isPrivate = label === COMMENT || (label === APPLICATION && !NEEDED.includes(name));
    if (isPrivate) addBlocks(patches, file, at + 2, end);
    at = end;
  }
  return [...patches, zeros(at + 1, file.length)];
}

function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
  return at + 1;
}

/** Lengths stay, so that decoders find the end. */
function addBlocks(patches: Patch[], file: Buffer, from: number, end: number): void {
  for (let at = from; at < end - 1; at += 1 + (file[at] ?? 0))
    addPatches(patches, [zeros(at + 1, Math.min(at + 1 + (file[at] ?? 0), file.length))]);
}
