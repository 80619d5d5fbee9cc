import type { FileRights } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { findCreators, type WorkRow } from '../../portfolio/index.js';

/** Stands in previews: what it is, who made it, where it comes from. */
const creditLineOf = (title: string, owner: string): string => [title, owner, 'Koma'].filter(Boolean).join(' / ');

/** What is to stand in the files of works. */
export async function readRights(
  tx: Tx,
  works: readonly WorkRow[],
  nameOf: (ownerId: string) => string,
): Promise<(work: WorkRow) => FileRights> {
  const owners = await findCreators(tx, [...new Set(works.map(({ ownerId }) => ownerId))]);
  const choices = new Map(owners.map(({ id, dataMining }) => [id, dataMining]));
  return ({ id, kind, title, titleEn, ownerId }) => ({
    ...{ title, titleEn },
    creator: nameOf(ownerId),
    creditLine: creditLineOf(title, nameOf(ownerId)),
    page: `/details/${kind}:${id}`,
    dataMining: choices.get(ownerId) ?? 'no-ai-training',
  });
}
