import type { AssetKind, PublishStatus, WorkForm } from '@koma/contracts';
import { type Outbox, type Tx, writeRows } from '@koma/service-kit';
import { shownStatus } from '../visibility/index.js';
import { Work } from './work.entity.js';
import { fromForm } from './work.mapper.js';
import { findWorks } from './works.queries.js';

export interface ImportedWork {
  id: string;
  ownerId: string;
  kind: AssetKind;
  form: Omit<WorkForm, 'credits'>;
  status: PublishStatus;
  /** Date of its publication elsewhere; left out: the present one, or today. */
  publishedAt: Date | undefined;
}

/** Writes the works of an import, each once. */
export async function saveImportedWorks(tx: Tx, outbox: Outbox, imported: readonly ImportedWork[]): Promise<void> {
  const known = new Map((await findWorks(tx, imported.map(({ id }) => id))).map((work) => [work.id, work])); // prettier-ignore
  const now = new Date();
  const works = imported.map(({ id, ownerId, kind, form, status, publishedAt: given }) => {
    const before = known.get(id);
    const present = before?.publishedAt ?? null;
    const publishedAt = status === 'publish' ? (given ?? present ?? now) : present;
    const columns = fromForm({ ...form, credits: [] });
    return {
      id,
      ownerId,
      kind,
      hiddenAt: before?.hiddenAt ?? null,
      assetIds: before?.assetIds ?? [],
      ...columns,
      status,
      publishedAt,
    };
  });
  await writeRows(tx, Work, works);
  await outbox.addAll(
    tx,
    works.map(({ id, ownerId, kind, title, ...work }) => ({
      type: 'catalogue.work.changed' as const,
      subject: id,
      data: { workId: id, ownerId, kind, title, status: shownStatus(work) },
    })),
  );
}
