import { runService } from '@koma/service-kit';
import { @camel@Service } from './index.js';

await runService(@camel@Service);
