import { connectDatabase } from '@koma/service-kit';
import '../portfolio/index.js';
import { ImportRun } from './import-run.js';
import { importJob, ImportStore } from './import-store.js';

/** Runs in a thread, with its own connections: for the next lines, for the search rows, and for the file. */
export async function runImportAt({ url, by, job: given }: { url: string; by: string; job: unknown }): Promise<void> {
  const database = await connectDatabase({ url, poolSize: 3, name: 'catalogue', migrations: [], migrate: false });
  try {
    const store = new ImportStore(database);
    const job = importJob.parse(given);
    const file = { name: job.file_name, encoding: job.encoding, bytes: () => store.fileOf(job.id) };
    await new ImportRun(database, store, job, by).run(file);
  } finally {
    await database.destroy();
  }
}
