import type { Edit } from './spliced.js';

/** What puts a packet into a file; found once for each file, because a packet differs with each download. */
export type Place = (packet: Buffer) => Edit[];
