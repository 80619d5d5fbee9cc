import type { AssetKind, PublishStatus, WorkForm } from '@koma/contracts';
import type { Outbox, Tx } from '@koma/service-kit';
import { Work } from './work.entity.js';
import { fromForm } from './work.mapper.js';

interface ImportedWork {
  id: string;
  ownerId: string;
  kind: AssetKind;
  form: Omit<WorkForm, 'credits'>;
  status: PublishStatus;
  /** Date of its publication elsewhere; left out: the present one, or today. */
  publishedAt: Date | undefined;
}

/** Writes a work of an import. */
export async function saveImportedWork(tx: Tx, outbox: Outbox, imported: ImportedWork): Promise<void> {
  const { id, ownerId, kind, form, status } = imported;
  const before = await tx.findOneBy(Work, { id });
  const published = imported.publishedAt ?? before?.publishedAt ?? new Date();
  const publishedAt = status === 'publish' ? published : (before?.publishedAt ?? null);
  const columns = fromForm({ ...form, credits: [] });
  const work = { id, ownerId, kind, assetIds: before?.assetIds ?? [], ...columns, status, publishedAt };
  await tx.save(Work, before ? Object.assign(before, work) : tx.create(Work, work));
  const { title } = columns;
  await outbox.add(tx, 'catalogue.work.changed', id, { workId: id, ownerId, kind, title, status });
}
