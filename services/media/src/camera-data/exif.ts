/** Bytes of an EXIF block that says nothing but the orientation. */
const SMALLEST = 26;
const ORIENTATION = 0x0112;

/** The orientation in an EXIF block (TIFF 6.0), 1 to 8; 1 where there is none. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const first = u32(4);
  for (let index = 0; index < u16(first); index += 1) {
    const entry = first + 2 + 12 * index;
    if (u16(entry) !== ORIENTATION) continue;
    const value = u16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF block of this length with the orientation only; null where upright, or without room. */
export function orientationOnly(tiff: Buffer, length: number): Buffer | null {
  const orientation = orientationIn(tiff);
  if (orientation === 1 || length < SMALLEST) return null;
  const block = Buffer.alloc(length);
  block.write('MM\0*\0\0\0\x08\0\x01', 'latin1');
  block.writeUInt16BE(ORIENTATION, 10);
  // Type SHORT, one value.
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}
