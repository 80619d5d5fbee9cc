import { workerData } from 'node:worker_threads';
import { databaseAddress } from '@koma/service-kit';
import { z } from 'zod';
import { runImportAt } from './run-import-at.js';

await runImportAt(z.object({ address: databaseAddress, by: z.string(), job: z.unknown() }).parse(workerData));
