import { runService } from '@koma/service-kit';
import { mediaService } from './index.js';

await runService(mediaService);
