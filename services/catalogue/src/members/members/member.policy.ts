import type { AccountStatus } from '@koma/contracts';

/** Accounts in these states show nothing to others. */
export const GONE: readonly AccountStatus[] = ['resting', 'suspended', 'closed'];
