import type { CmsDocument, CmsPageName } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { CmsVersion } from './cms-version.entity.js';

export type Documents = ReadonlyMap<CmsPageName, CmsDocument>;

/** What visitors see of all pages. */
export async function publishedDocuments(tx: Tx): Promise<Documents> {
  const latest = await tx
    .createQueryBuilder(CmsVersion, 'version')
    .distinctOn(['version.page'])
    .orderBy({ 'version.page': 'ASC', 'version.number': 'DESC' })
    .getMany();
  return new Map(latest.map(({ page, content }) => [page, content]));
}
