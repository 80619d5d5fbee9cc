import type { Licence as Answer } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Licence } from './licence.entity.js';
import { toAnswer } from './licence.mapper.js';

/** A licence, to be read only. */
export type LicenceRow = Readonly<Licence>;

export const findLicences = (tx: Tx, ids: readonly string[]): Promise<LicenceRow[]> =>
  tx.findBy(Licence, { id: In([...ids]) });

/** Licences by the part from which they came. */
export async function findLicencesOfParts(tx: Tx, partIds: readonly string[]): Promise<Map<string, LicenceRow>> {
  const licences = await tx.findBy(Licence, { partId: In([...partIds]) });
  return new Map(licences.map((licence) => [licence.partId, licence]));
}

/** Of the quote that was accepted: its day in Tokyo, and the last day on which it was open, both as `2026-04-10`. */
export async function findQuoteDays(
  tx: Tx,
  partId: string,
): Promise<{ quotedOn: string; validUntil: string | null } | undefined> {
  const [last] = await tx.query<{ quotedOn: string; validUntil: string | null }[]>(
    `SELECT (sent_at AT TIME ZONE 'Asia/Tokyo')::date::text AS "quotedOn", valid_until::text AS "validUntil"
     FROM quote WHERE part_id = $1 AND side = 'owner' ORDER BY number DESC LIMIT 1`,
    [partId],
  );
  return last;
}

/** Licences that an account has, or has given. */
export const findOwnLicences = (tx: Tx, accountId: string): Promise<LicenceRow[]> =>
  tx.find(Licence, { where: [{ accountId }, { creatorId: accountId }] });

/** All that a licence says, for staff; not the code with which others check it. */
export async function readLicence(tx: Tx, licence: LicenceRow): Promise<Omit<Answer, 'side' | 'code' | 'isReadOnly'>> {
  const as = { side: 'owner', isReadOnly: true } as const;
  const { side: _side, isReadOnly: _is, code: _code, ...answer } = toAnswer(licence, as, await findChain(tx, licence));
  return answer;
}

/** Numbers of the licences from which chains of extensions began, by the chain. */
export async function findChainStarts(tx: Tx, chainIds: readonly string[]): Promise<Map<string, string>> {
  const starts = await tx.query<{ chainId: string; number: string }[]>(
    `SELECT DISTINCT ON (chain_id) chain_id AS "chainId", number FROM licence WHERE chain_id = ANY($1::uuid[]) ORDER BY chain_id, id`,
    [chainIds],
  );
  return new Map(starts.map(({ chainId, number }) => [chainId, number]));
}

/** The licences of a chain of extensions, oldest first. */
export const findChain = (tx: Tx, { chainId }: Pick<LicenceRow, 'chainId'>): Promise<LicenceRow[]> =>
  tx.find(Licence, { where: { chainId }, order: { id: 'ASC' } });
