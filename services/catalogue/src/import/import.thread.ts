import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { runImportAt } from './run-import-at.js';

await runImportAt(z.object({ url: z.string(), by: z.string(), job: z.unknown() }).parse(workerData));
