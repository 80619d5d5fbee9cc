import { runService } from '@koma/service-kit';
import { authService } from './index.js';

await runService(authService);
