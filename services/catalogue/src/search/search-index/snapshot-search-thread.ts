import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { snapshotSearchAt } from './snapshot-search.js';

await snapshotSearchAt(z.string().parse(workerData));
