import { crc32, inflateRawSync } from 'node:zlib';

export interface ZippedFile {
  path: string;
  isUtf8: boolean;
  content: Buffer;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Reads a zip by its central directory with other code than the one that wrote it, and checks sizes and CRC-32 of every file. */
export function readZip(zip: Buffer): ZippedFile[] {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  const count = zip.readUInt16LE(end + 10);
  const files: ZippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('not an entry of a zip');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const nameEnd = at + 46 + (nameLength ?? 0);
    files.push({
      path: zip.subarray(at + 46, nameEnd).toString(),
      isUtf8: (zip.readUInt16LE(at + 8) & 0x800) !== 0,
      content: contentOf(zip, at),
    });
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const [method, sum, packed, size] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 16),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 24),
  ];
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  const content = method === 8 ? inflateRawSync(bytes) : bytes;
  if (content.length !== size || crc32(content) !== sum) throw new Error('a file of the zip is damaged');
  return content;
}
