import { type Box, emptied, innerBoxes, topBoxes } from './boxes.js';
import { itemPatches } from './heif-items.js';
import { addPatches, type Patch, type ReadPart, zeros } from './patch.js';
import { chunksOf } from './track-chunks.js';

/** Boxes at the top that the film or picture needs. */
const TOP = ['ftyp', 'moov', 'mdat', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'prft', 'pdin', 'meta'];
const FILM = ['mvhd', 'trak', 'mvex', 'iods', 'hdlr'];
const TRACK = ['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'clip', 'matt', 'load', 'imap', 'trgr'];
/** Pictures, sound, time code, closed captions. Other tracks hold places, movements and settings of cameras, or texts. */
const KINDS = ['vide', 'soun', 'tmcd', 'clcp', 'auxv', 'pict'];
/** The index of three hours of film has less than 20 MB; it is held in memory. */
const MOST_INDEX = 64 * 1024 ** 2;
/** Within the description of pictures: the name of what has encoded them. */
const ENCODER_NAME = { at: 50, bytes: 32 } as const;

/**
 * What an MP4, MOV, HEIC or AVIF says beside pictures and sound. Null where it cannot be told: a compressed index, or a track
 * beside them whose data are scattered over fragments.
 */
export async function isoPatches(read: ReadPart, size: number): Promise<Patch[] | null> {
  const tops = await topBoxes(read, size);
  const patches: Patch[] = [];
  const isFragmented = tops.some(({ type }) => type === 'moof');
  const isPicture = tops.some(({ type }) => type === 'meta') && !isFragmented;
  for (const box of tops) {
    if (box.type === 'moov') {
      const found = box.end - box.at > MOST_INDEX ? null : await indexPatches(read, box, isFragmented);
      if (!found) return null;
      addPatches(patches, found);
    } else if (box.type === 'meta' && isPicture) addPatches(patches, await itemPatches(read, box));
    else if (!TOP.includes(box.type) || box.type === 'meta') addPatches(patches, emptied(box));
  }
  const end = tops.at(-1)?.end ?? 0;
  return [...patches, zeros(end, size)];
}

async function indexPatches(read: ReadPart, box: Box, isFragmented: boolean): Promise<Patch[] | null> {
  const index = new Index(await read(box.at, box.end - box.at), box.at);
  const patches: Patch[] = [];
  for (const inner of index.boxes(box.content, box.end)) {
    if (inner.type === 'cmov') return null;
    if (!FILM.includes(inner.type)) patches.push(...emptied(inner));
    if (inner.type !== 'trak') continue;
    const isKept = KINDS.includes(index.kindOf(inner));
    if (!isKept && isFragmented) return null;
    addPatches(patches, isKept ? trackPatches(index, inner) : droppedTrack(index, inner));
  }
  return patches;
}

/** The bytes of an index, with the boxes in it. */
class Index {
  constructor(
    readonly bytes: Buffer,
    private readonly base: number,
  ) {}

  boxes(from: number, end: number): Box[] {
    return innerBoxes(this.bytes, this.base, from, end);
  }

  /** The box at a path of types. */
  find(within: Box, ...path: string[]): Box | undefined {
    return path.reduce<Box | undefined>(
      (parent, type) => parent && this.boxes(parent.content, parent.end).find((box) => box.type === type),
      within,
    );
  }

  content({ content, end }: Box): Buffer {
    return this.bytes.subarray(content - this.base, end - this.base);
  }

  kindOf(track: Box): string {
    const handler = this.find(track, 'mdia', 'hdlr');
    return handler ? this.content(handler).toString('latin1', 8, 12) : '';
  }
}

function trackPatches(index: Index, track: Box): Patch[] {
  const boxes = index.boxes(track.content, track.end);
  const patches = boxes.filter(({ type }) => !TRACK.includes(type)).flatMap(emptied);
  const handler = index.find(track, 'mdia', 'hdlr');
  // After version, kinds and reserved fields: the name of the writer.
  if (handler) patches.push(zeros(handler.content + 24, handler.end));
  const references = boxes.find(({ type }) => type === 'tref');
  const others = references ? index.boxes(references.content, references.end) : [];
  patches.push(...others.filter(({ type }) => type !== 'tmcd').flatMap(emptied));
  if (index.kindOf(track) === 'vide') patches.push(...encoderNames(index, track));
  return patches;
}

function encoderNames(index: Index, track: Box): Patch[] {
  const description = index.find(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (!description) return [];
  const { at, bytes } = ENCODER_NAME;
  return index
    .boxes(description.content + 8, description.end)
    .filter((entry) => entry.at + at + bytes <= entry.end)
    .map((entry) => zeros(entry.at + at, entry.at + at + bytes));
}

function droppedTrack(index: Index, track: Box): Patch[] {
  const table = index.find(track, 'mdia', 'minf', 'stbl');
  const part = (type: string) => {
    const box = table && index.find(table, type);
    return box ? index.content(box) : null;
  };
  const chunks = chunksOf({
    sizes: part('stsz'),
    groups: part('stsc'),
    offsets: part('stco'),
    longOffsets: part('co64'),
  });
  return [...chunks.map(({ at, length }) => zeros(at, at + length)), ...emptied(track)];
}
