export type { Place } from './place.js';
export type { FileSource } from './spliced.js';
export { placeOf, withRights } from './with-rights.js';
export { type PacketRights, xmpPacket } from './xmp-packet.js';
