import { connectDatabase, type DatabaseAddress } from '@koma/service-kit';
import '../portfolio/index.js';
import { ImportRun } from './import-run.js';
import { importJob, ImportStore } from './import-store.js';

interface Order {
  address: DatabaseAddress;
  by: string;
  job: unknown;
}

/** Runs in a thread, with its own connections: for the next lines, for the search rows, and for the file. */
export async function runImportAt({ address, by, job: given }: Order): Promise<void> {
  const options = { name: 'catalogue', poolSize: 3, migrations: [], migrate: false };
  const database = await connectDatabase({ ...address, ...options });
  try {
    const store = new ImportStore(database);
    const job = importJob.parse(given);
    const file = { name: job.file_name, encoding: job.encoding, bytes: () => store.fileOf(job.id) };
    await new ImportRun(database, store, job, by).run(file);
  } finally {
    await database.destroy();
  }
}
