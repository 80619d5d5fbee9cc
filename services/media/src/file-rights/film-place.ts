import { isCut, type ReadPart, topBoxes } from '../camera-data/index.js';
import type { Edit } from './spliced.js';
import type { Place } from './place.js';

/** The kind of a `uuid` box that has XMP (XMP part 3, 1.2.7). */
const XMP_KIND = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const MOST_IN_32_BITS = 0xffff_ffff;

function packetBox(packet: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + XMP_KIND.length + packet.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, XMP_KIND, packet]);
}

/**
 * A box behind all others, so that no position within the film changes; before the index of fragments, which is looked for at the
 * very end. A last box that says "until the end of the file" gets its length. Pictures in this format have none.
 */
export async function filmPlace(read: ReadPart, size: number): Promise<Place | null> {
  const boxes = await topBoxes(read, size);
  const last = boxes.at(-1);
  const isPicture = boxes.some(({ type }) => type === 'meta') && !boxes.some(({ type }) => type === 'moov');
  // Nothing is known of what follows, and it may not move.
  if (!last || isPicture || isCut(boxes)) return null;
  if (last.type === 'mfra') return (packet) => [{ at: last.at, drop: 0, bytes: packetBox(packet) }];
  const edits: Edit[] = [];
  if ((await read(last.at, 4)).readUInt32BE(0) === 0) {
    const length = last.end - last.at;
    if (length > MOST_IN_32_BITS) return null;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(length);
    edits.push({ at: last.at, drop: 4, bytes });
  }
  // What stands behind the boxes is no part of the film, and blanked.
  return (packet) => [...edits, { at: last.end, drop: 0, bytes: packetBox(packet) }];
}
