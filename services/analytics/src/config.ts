import { baseConfig, checkedConfig, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

/** Without an address all events stay in PostgreSQL; a cluster is named where its servers keep copies. */
const archiveConfig = { CLICKHOUSE_URL: z.url().optional(), CLICKHOUSE_CLUSTER: z.string().regex(/^\w+$/).optional() };

export const analyticsConfig = checkedConfig(baseConfig.extend(archiveConfig), PRODUCTION_PARTS);
export type AnalyticsConfig = z.output<typeof analyticsConfig>;
