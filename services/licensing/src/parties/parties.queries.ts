import { type Caller, type LicensedWork, tokyoDay } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Creator, Member, Work } from './known.entities.js';

/** A work, to be read only. */
export type WorkRow = Readonly<Work>;

/** Works by their ids. */
export async function findWorks(tx: Tx, ids: readonly string[]): Promise<Map<string, WorkRow>> {
  const works = await tx.findBy(Work, { id: In([...ids]) });
  return new Map(works.map((work) => [work.id, work]));
}

/** A work that is not deleted, or null. */
export const findWork = (tx: Tx, id: string): Promise<WorkRow | null> => tx.findOneBy(Work, { id, isDeleted: false });

/** Credits of works from which rights of third persons follow. */
export const findCredits = (
  tx: Tx,
  workIds: readonly string[],
): Promise<{ workId: string; role: string; name: string }[]> =>
  tx.query(
    'SELECT work_id AS "workId", role, name FROM work_credit WHERE work_id = ANY($1::uuid[]) ORDER BY role, name',
    [workIds],
  );

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Works of a creator by what names them: the id, alone or at the end of an address, or exactly the title in a language. */
export async function findNamedWorks(
  tx: Tx,
  creatorId: string,
  names: readonly string[],
): Promise<Map<string, WorkRow[]>> {
  const plain = (name: string) => name.trim().normalize('NFC');
  const idOf = (name: string) => ID.exec(plain(name))?.[0].toLowerCase() ?? null;
  const own = { ownerId: creatorId, isDeleted: false };
  const titles = In([...new Set(names.map(plain).filter((name) => name !== ''))]);
  const ids = names.map(idOf).filter((id) => id !== null);
  const works = await tx.find(Work, {
    where: [
      { ...own, id: In(ids) },
      { ...own, title: titles },
      { ...own, titleEn: titles },
    ],
  });
  return new Map(
    names.map((name) => {
      const byId = works.filter(({ id }) => id === idOf(name));
      const isNamed = ({ title, titleEn }: Work) =>
        plain(name) !== '' && (title === plain(name) || titleEn === plain(name));
      return [name, byId.length > 0 ? byId : works.filter(isNamed)];
    }),
  );
}

/** What requests and licences write down of a work. */
export const toLicensedWork = ({ id, kind, title, titleEn }: WorkRow): LicensedWork => ({ id, kind, title, titleEn });

/** Those of the works that members may see: public ones of public profiles. */
export async function findVisible(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT work.id FROM work JOIN creator ON creator.id = work.owner_id
     JOIN member ON member.account_id = work.owner_id
     WHERE work.id = ANY($1::uuid[]) AND work.is_public AND creator.is_public AND member.status = 'active'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Names of accounts; of an erased one an empty text. */
export async function findNames(tx: Tx, accountIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = accountIds.filter((id) => id !== null);
  const members = await tx.findBy(Member, { accountId: In(ids) });
  return new Map(members.map(({ accountId, name }) => [accountId, name]));
}

/** What a creator is called, in both languages; the second is empty where it is not known. */
export type CreatorName = Record<'creatorName' | 'creatorNameEn', string>;

/** Names of creators; of an unknown one empty texts. */
export async function findCreatorNames(tx: Tx, ids: readonly string[]): Promise<(id: string) => CreatorName> {
  const creators = await tx.findBy(Creator, { id: In([...new Set(ids)]) });
  const names = new Map(creators.map((creator) => [creator.id, creator]));
  return (id) => ({ creatorName: names.get(id)?.name ?? '', creatorNameEn: names.get(id)?.romanName ?? '' });
}

/** Day in Tokyo since which an account has its company; null for an erased one. */
export async function findCompanyDay(tx: Tx, accountId: string): Promise<string | null> {
  const member = await tx.findOneBy(Member, { accountId });
  return member && tokyoDay(member.companySince);
}

/** The company of a member, or the name of one who has none. */
export async function findCompany(tx: Tx, { accountId }: Pick<Caller, 'accountId'>): Promise<string> {
  const member = await tx.findOneBy(Member, { accountId });
  return member?.companyName || member?.name || '';
}

/** True for a creator's own account, and for the holder of an access grant that holds today. */
export async function mayAnswerFor(
  tx: Tx,
  creatorId: string,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<boolean> {
  if (creatorId === accountId) return true;
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM delegate WHERE owner_id = $1 AND account_id = $2 AND NOT is_ended AND (until IS NULL OR until >= $3::date) LIMIT 1`,
    [creatorId, accountId, tokyoDay(new Date())],
  );
  return rows.length > 0;
}

/** @throws `RESOURCE.NOT_FOUND` for whoever does not answer for the creator, and for somebody who is none */
export async function requireAnswering(tx: Tx, creatorId: string, caller: Caller): Promise<void> {
  const isCreator = creatorId !== caller.accountId || caller.profileType === 'creator';
  if (!isCreator || !(await mayAnswerFor(tx, creatorId, caller))) throw new AppError('RESOURCE.NOT_FOUND');
}

/** The edition of the terms of use that holds, `YYYY-MM-DD`; null where none was published yet. */
export async function findTermsEdition(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ edition: string }[]>(
    `SELECT edition::text FROM terms_edition WHERE page = 'terms-of-use' ORDER BY published_at DESC LIMIT 1`,
  );
  return row?.edition ?? null;
}

/**
 * A condition of SQL: the request came from a project in which both the member of the parameter and whoever asked are now.
 * @param request alias of a row of `licence_request`
 */
export const isOfColleague = (request: string, accountId: string): string => `(NOT ${request}.is_draft
  AND ${request}.account_id <> ${accountId} AND ${request}.source ->> 'kind' = 'project' AND ${request}.source ->> 'id' IN (
    SELECT mine.project_id::text FROM project_person mine JOIN project_person theirs USING (project_id)
    WHERE mine.account_id = ${accountId} AND theirs.account_id = ${request}.account_id))`;

/** Whether a member reads a request as a colleague in its project. */
export async function isColleagueIn(
  tx: Tx,
  requestId: string,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM licence_request request WHERE request.id = $1 AND ${isOfColleague('request', '$2::uuid')}`,
    [requestId, accountId],
  );
  return rows.length > 0;
}
