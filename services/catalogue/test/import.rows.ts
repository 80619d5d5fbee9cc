import { Readable } from 'node:stream';
import { imports } from '@koma/contracts';
import { callers, row } from '@koma/testing';
import { ImportsService } from '../src/import/index.js';
import type { CatalogueHarness } from './catalogue-harness.js';

const FULL = ['fullAdmin'] as const;
const FILE = Buffer.from('種別,外部ID\n');
const announced = { fileName: 'works.csv', bytes: FILE.length, encoding: 'auto' as const };

/** The access matrix of imports: full admins only. */
export function importRows(harness: () => CatalogueHarness) {
  const service = () => harness().service.running.app.get(ImportsService);
  const started = async () => ({ id: (await service().start(announced, callers.fullAdmin())).id });
  const checked = async () => {
    const { id } = await started();
    await service().receive(id, Readable.from([FILE]));
    const sql = `UPDATE work_import SET state = 'checked' WHERE id = $1`;
    await harness().service.running.database.query(sql, [id]);
    return { id };
  };
  return [
    row(imports.start, { allows: FULL, request: () => ({ body: announced }) }),
    row(imports.run, {
      allows: FULL,
      request: async () => ({ params: await checked(), body: { step: 'write' as const } }),
    }),
    row(imports.list, { allows: FULL, request: () => ({ query: {} }) }),
    row(imports.get, { allows: FULL, request: async () => ({ params: await started() }) }),
    row(imports.discard, { allows: FULL, request: async () => ({ params: await started() }) }),
  ];
}
