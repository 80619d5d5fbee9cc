import { runService } from '@koma/service-kit';
import { gatewayService } from './index.js';

await runService(gatewayService);
