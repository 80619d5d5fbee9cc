import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
/** Outside the checkout, so that a fresh one finds what was built before; every name in it contains its version. */
export const CACHE = process.env.KOMA_CLUSTER_CACHE ?? join(homedir(), '.cache', 'koma', 'cluster');
/** What this checkout makes: images and their lists of parts. */
export const IMAGES = join(ROOT, '.cache', 'images');
