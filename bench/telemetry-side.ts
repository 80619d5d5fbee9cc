// The gateway and billing in one process, for bench/telemetry.ts; says its addresses once it is ready.
import { billingService } from '@koma/billing';
import { gatewayService } from '@koma/gateway';
import { EmbeddedBus, MemoryCache, createLogger, metricsPage, startService } from '@koma/service-kit';

const { env } = process;
const { LOG_FILE: file, LOG_LEVEL: level = 'silent' } = env;
const shared = {
  bus: new EmbeddedBus(),
  cache: new MemoryCache(),
  logger: createLogger({ name: 'bench', level, file }),
};
const billing = await startService(billingService, { ...env, DATABASE_URL: env.BILLING_DATABASE }, shared);
const addresses = Object.fromEntries(
  ['AUTH', 'MEDIA', 'CATALOGUE', 'BILLING', 'NOTIFICATION', 'ANALYTICS', 'LICENSING'].map((name) => [
    `${name}_URL`,
    billing.url,
  ]),
);
const gateway = await startService(
  gatewayService,
  { ...env, ...addresses, DATABASE_URL: env.GATEWAY_DATABASE },
  shared,
);
if (level !== 'silent') setInterval(() => void metricsPage(), 5_000).unref();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.send?.(gateway.url);
