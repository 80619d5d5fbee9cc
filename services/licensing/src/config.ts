import { baseConfig, checkedConfig, PRODUCTION_PARTS } from '@koma/service-kit';
import { z } from 'zod';

export const licensingConfig = checkedConfig(
  baseConfig.extend({
    /** Where the site is: for the address at which a licence is checked. */
    PUBLIC_ORIGIN: z.url(),
  }),
  PRODUCTION_PARTS,
);
export type LicensingConfig = z.infer<typeof licensingConfig>;
