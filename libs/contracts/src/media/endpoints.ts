import type { Endpoint } from '../common/endpoint.js';
import { captions, dataExports, fileFigures, filmSounds, logos, media, portraits, staffFiles } from './index.js';

/** All endpoints of the service. */
export const ENDPOINTS: readonly Endpoint[] = [
  media,
  filmSounds,
  captions,
  dataExports,
  portraits,
  logos,
  staffFiles,
  fileFigures,
].flatMap((group) => Object.values<Endpoint>(group));
