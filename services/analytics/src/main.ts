import { runService } from '@koma/service-kit';
import { analyticsService } from './index.js';

await runService(analyticsService);
