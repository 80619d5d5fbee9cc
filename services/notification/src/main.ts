import { runService } from '@koma/service-kit';
import { notificationService } from './index.js';

await runService(notificationService);
