import { randomBytes } from 'node:crypto';
import { endOfUsage, type LicenceTerms, tokyoDay } from '@koma/contracts';
import { AppError, newId, type Tx } from '@koma/service-kit';
import { boxOf, isTaken, takeBoxes } from '../rights/index.js';
import { Licence } from './licence.entity.js';
import type { LicenceRow } from './licences.queries.js';

interface Agreed {
  partId: string;
  accountId: string;
  creatorId: string;
  parent: LicenceRow | null;
  terms: LicenceTerms;
}

/** 20 letters that are not mixed up when somebody types them; 100 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const newCode = (): string => Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/**
 * Makes a licence in the transaction of its acceptance.
 * @throws `LICENCE.TAKEN` when another licence holds a work on every axis
 */
export async function makeLicence(tx: Tx, { parent, terms, ...agreed }: Agreed): Promise<void> {
  const id = newId();
  const chainId = parent?.chainId ?? id;
  const workIds = terms.works.map((work) => work.id);
  await takeBoxes(tx, { licenceId: id, chainId, workIds }, boxOf(terms.usage)).catch((error: unknown) => {
    throw isTaken(error) ? new AppError('LICENCE.TAKEN') : error;
  });
  const licence = {
    ...{ id, chainId, ...agreed, terms, code: newCode() },
    // The last lock that is taken: numbers wait for nothing else, and a refused licence uses none.
    ...{ number: await nextNumber(tx), startOn: terms.usage.start, endsOn: endOfUsage(terms.usage) },
  };
  await tx.insert(Licence, licence);
}

/** `KL2026-000123`: a year in Tokyo, and numbers without gaps. */
async function nextNumber(tx: Tx): Promise<string> {
  const year = tokyoDay(new Date()).slice(0, 4);
  const [row] = await tx.query<{ last: number }[]>(
    `INSERT INTO licence_number (year, last) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last = licence_number.last + 1 RETURNING last`,
    [year],
  );
  return `KL${year}-${String(row?.last).padStart(6, '0')}`;
}
