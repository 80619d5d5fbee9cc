import {
  type CmsDocument,
  type CmsPageName,
  type LegalEdition,
  type LegalPage,
  legalPage,
  TERMS_AGREEMENTS,
} from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import { CmsVersion } from './cms-version.entity.js';

/** The day and the question are the same in both languages. */
const legal = z.object({
  document: z.object({
    ja: z.object({ revisedOn: z.iso.date(), agreement: z.enum(TERMS_AGREEMENTS).default('not-asked') }),
  }),
});
const days = z.array(z.object({ page: legalPage, edition: z.string() }));
const REVISED_ON = `content #>> '{document,ja,revisedOn}'`;

/** What the edition of a published legal text is; null for other pages. */
export function readLegal(page: CmsPageName, content: CmsDocument) {
  const legalName = legalPage.safeParse(page).data;
  if (!legalName) return null;
  const { revisedOn, agreement } = legal.parse(content).document.ja;
  return { page: legalName, edition: revisedOn, asksAgreement: agreement === 'asked' };
}

/** Days of revision of the texts that held before those of now, the latest first. */
export async function earlierEditions(tx: Tx): Promise<Partial<Record<LegalPage, string[]>>> {
  const rows = await tx.query<unknown>(
    `SELECT DISTINCT page, ${REVISED_ON} AS edition FROM cms_version v WHERE page = ANY ($1)
       AND ${REVISED_ON} <> (SELECT ${REVISED_ON} FROM cms_version WHERE page = v.page ORDER BY number DESC LIMIT 1)
     ORDER BY edition DESC`,
    [legalPage.options],
  );
  const all = Map.groupBy(days.parse(rows), ({ page }) => page);
  return Object.fromEntries([...all].map(([page, list]) => [page, list.map(({ edition }) => edition)]));
}

/** The last published version of an edition. @throws AppError 404 for a day without one */
export async function findEdition(tx: Tx, { page, edition }: LegalEdition): Promise<CmsDocument> {
  const one = await tx
    .createQueryBuilder(CmsVersion, 'version')
    .where(`page = :page AND ${REVISED_ON} = :edition`, { page, edition })
    .orderBy('number', 'DESC')
    .getOne();
  return found(one).content;
}
