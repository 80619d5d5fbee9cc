import { buffer } from 'node:stream/consumers';
import type { ReadPart } from '../camera-data/index.js';
import type { Place } from './place.js';
import { findPlace } from './places.js';
import { type FileSource, spliced } from './spliced.js';
import { type PacketRights, xmpPacket } from './xmp-packet.js';

/** Reads parts of a source. */
const partsOf =
  ({ size, read }: FileSource): ReadPart =>
  async (at, length) => {
    const end = Math.min(at + length, size) - 1;
    return end < at ? Buffer.alloc(0) : buffer(await read({ start: at, end }));
  };

/** Where rights go in a file; null for formats that cannot have them. */
export const placeOf = (source: FileSource): Promise<Place | null> => findPlace(partsOf(source), source.size);

/** The file with its rights in it; picture and sound stay as they are, bit for bit. */
export const withRights = (source: FileSource, place: Place | null, rights: PacketRights): FileSource =>
  place ? spliced(source, place(xmpPacket(rights))) : source;
