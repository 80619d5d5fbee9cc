import { workerData } from 'node:worker_threads';
import { databaseAddress } from '@koma/service-kit';
import { snapshotSearchAt } from './snapshot-search.js';

await snapshotSearchAt(databaseAddress.parse(workerData));
