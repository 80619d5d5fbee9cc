import { runService } from '@koma/service-kit';
import { catalogueService } from './index.js';

await runService(catalogueService);
