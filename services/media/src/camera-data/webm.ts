import { bytesAt, type Patch, type ReadPart, zeros } from './patch.js';

const [SEGMENT, INFO, CLUSTER, TAGS, ATTACHMENTS] = [0x18538067, 0x1549a966, 0x1f43b675, 0x1254c367, 0x1941a469];
/** Title, file name, names of the segments before and after, program. */
const TEXTS = [0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x5741];
const HEADER_BYTES = 12;
const SMALLEST_VOID = 9;
const MOST_ELEMENTS = 500_000;

interface Element {
  id: number;
  at: number;
  content: number;
  /** Null: unknown, as in live recordings. */
  length: number | null;
}

/** Tags, attachments and texts of a WebM (RFC 9559, 5.1). */
export async function webmPatches(read: ReadPart, size: number): Promise<Patch[]> {
  const patches: Patch[] = [];
  let at = 0;
  for (let count = 0; at < size && count < MOST_ELEMENTS; count += 1) {
    const element = readElement(await read(at, HEADER_BYTES), at);
    if (!element) break;
    const { id, content, length } = element;
    if (id === TAGS || id === ATTACHMENTS) patches.push(...voided(element, size));
    const isEntered = id === SEGMENT || id === INFO || (id === CLUSTER && length === null);
    if (TEXTS.includes(id)) patches.push(zeros(content, content + (length ?? 0)));
    at = isEntered ? content : content + (length ?? size);
  }
  return patches;
}

/** The element becomes one that players skip, of the same length. */
function voided({ at, content, length }: Element, size: number): Patch[] {
  const end = length === null ? size : content + length;
  if (end - at < SMALLEST_VOID) return [zeros(content, end)];
  const head = Buffer.alloc(SMALLEST_VOID);
  head.writeBigUInt64BE(BigInt(end - at - SMALLEST_VOID) | (1n << 56n), 1);
  head[0] = 0xec;
  return [bytesAt(at, head), zeros(at + SMALLEST_VOID, end)];
}

function readElement(header: Buffer, at: number): Element | null {
  const idBytes = widthOf(header[0]);
  if (idBytes === 0 || idBytes > 4 || header.length < idBytes + 1) return null;
  const lengthBytes = widthOf(header[idBytes]);
  if (lengthBytes === 0 || header.length < idBytes + lengthBytes) return null;
  const marked = BigInt(`0x${header.toString('hex', idBytes, idBytes + lengthBytes)}`);
  const mask = (1n << BigInt(7 * lengthBytes)) - 1n;
  const length = (marked & mask) === mask ? null : Number(marked & mask);
  return { id: header.readUIntBE(0, idBytes), at, content: at + idBytes + lengthBytes, length };
}

/** Bytes of a number, by the leading zeros of its first (RFC 8794, 4). */
const widthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : 0);
