import { runService } from '@koma/service-kit';
import { licensingService } from './index.js';

await runService(licensingService);
