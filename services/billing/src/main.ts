import { runService } from '@koma/service-kit';
import { billingService } from './index.js';

await runService(billingService);
