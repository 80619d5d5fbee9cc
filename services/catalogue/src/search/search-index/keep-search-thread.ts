import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { keepSearchAt } from './keep-search.js';

await keepSearchAt(z.string().parse(workerData));
