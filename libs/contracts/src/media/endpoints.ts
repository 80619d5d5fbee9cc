import type { Endpoint } from '../common/endpoint.js';
import {
  captions,
  dataExports,
  fileFigures,
  filmSounds,
  licensedFiles,
  logos,
  media,
  portraits,
  staffFiles,
} from './index.js';

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
  licensedFiles,
].flatMap((group) => Object.values<Endpoint>(group));
