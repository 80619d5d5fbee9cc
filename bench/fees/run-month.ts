// Makes and charges the fees of a month as billing does; started by bench/fees.ts, which kills it:
//   DATABASE_URL=… node … bench/fees/run-month.ts 2027-01-01T00:10:00+09:00
import { EmbeddedBus, MemoryCache, startService } from '@koma/service-kit';
import { FeeRunsService } from '../../services/billing/src/charging/index.js';
import { billingService } from '../../services/billing/src/index.js';
import { environmentOf } from './environment.js';

const [at = ''] = process.argv.slice(2);
const parts = { bus: new EmbeddedBus(), cache: new MemoryCache() };
const service = await startService(billingService, environmentOf(process.env.DATABASE_URL ?? ''), parts);
await service.app.get(FeeRunsService).run(new Date(at));
process.stdout.write(String(process.resourceUsage().maxRSS));
await service.close();
process.exit(0);
