import { type LegalEdition, legalEdition, termsAgreement, type TermsAgreement } from '@koma/contracts';
import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

/** Dates are read as text: a day has no time zone. */
const EDITION = `edition::text AS edition`;
/** The edition of each legal text that holds: the one published last. */
const IN_FORCE = `SELECT DISTINCT ON (page) page, edition, number, published_at, asks_agreement FROM terms_edition
  ORDER BY page, published_at DESC`;
const AGREED = `SELECT FROM terms_agreement a WHERE account_id = $1 AND a.page = held.page AND a.edition = held.edition`;

/** Takes what the catalogue has published; a correction has the day of the edition that it corrects. */
export async function storeEdition(tx: Tx, given: EventData<'catalogue.terms.published'>): Promise<void> {
  const { page, edition, number, publishedAt, asksAgreement } = given;
  await tx.query(
    `INSERT INTO terms_edition (page, edition, number, first_published_at, published_at, asks_agreement)
     VALUES ($1, $2, $3, $4, $4, $5)
     ON CONFLICT (page, edition) DO UPDATE SET number = $3, published_at = $4, asks_agreement = $5
       WHERE terms_edition.number < $3`,
    [page, edition, number, publishedAt, asksAgreement],
  );
}

/** The texts in force that a member is asked to agree to, and has not agreed to. */
export async function editionsToAgree(tx: Tx, accountId: string): Promise<LegalEdition[]> {
  const sql = `SELECT page, ${EDITION} FROM (${IN_FORCE}) held WHERE asks_agreement AND NOT EXISTS (${AGREED}) ORDER BY page DESC`;
  return z.array(legalEdition).parse(await tx.query(sql, [accountId]));
}

/** Stores an agreement to a text in force; again: no effect. @returns false when this edition is not in force */
export async function agreeTo(tx: Tx, accountId: string, { page, edition }: LegalEdition): Promise<boolean> {
  const sql = `INSERT INTO terms_agreement (account_id, page, edition, number, agreed_at)
    SELECT $1, page, edition, number, now() FROM (${IN_FORCE}) held WHERE page = $2 AND edition = $3
    ON CONFLICT (account_id, page, edition) DO UPDATE SET agreed_at = terms_agreement.agreed_at RETURNING page`;
  const rows = z.array(z.unknown()).parse(await tx.query(sql, [accountId, page, edition]));
  return rows.length > 0;
}

/** Who applies agrees to the texts that are published by then. */
export async function agreeByApplication(tx: Tx, accountId: string, appliedAt: Date): Promise<void> {
  await tx.query(
    `INSERT INTO terms_agreement (account_id, page, edition, number, agreed_at)
     SELECT DISTINCT ON (page) $1::uuid, page, edition, number, $2::timestamptz FROM terms_edition WHERE first_published_at <= $2
     ORDER BY page, first_published_at DESC ON CONFLICT DO NOTHING`,
    [accountId, appliedAt],
  );
}

/** What an account has agreed to, for its export. */
export async function agreementsOf(tx: Tx, accountId: string): Promise<TermsAgreement[]> {
  const sql = `SELECT page, ${EDITION}, number, agreed_at AS "agreedAt" FROM terms_agreement WHERE account_id = $1 ORDER BY agreed_at`;
  const rows = z.array(z.looseObject({ agreedAt: z.date() })).parse(await tx.query(sql, [accountId]));
  return rows.map((row) => termsAgreement.parse({ ...row, agreedAt: row.agreedAt.toISOString() }));
}
