import { describe } from '@jest/globals';
import { MemoryCache } from '../src/index.js';
import { cacheContract } from './cache.contract.js';

describe('memory cache', () => {
  // Embedded, all parts of the platform share one instance.
  const shared = new MemoryCache();
  cacheContract(() => shared);
});
