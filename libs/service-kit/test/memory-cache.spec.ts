import { describe } from '@jest/globals';
import { MemoryCache } from '../src/index.js';
import { cacheContract } from './cache.contract.js';

describe('the memory cache', () => {
  // In embedded mode all services share one instance.
  const shared = new MemoryCache();
  cacheContract(() => shared);
});
