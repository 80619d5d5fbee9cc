import { isKatakana } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { WorkRow } from '../../portfolio/index.js';
import { knownCompanyForm, knownJoinedForm } from './known-forms.js';

const rows = z.array(z.object({ work_id: z.string(), guesses: z.record(z.string(), z.string()) }));

/** The readings that a dictionary has guessed for a work, by the form of a text. */
export type Guesses = ReadonlyMap<string, string>;

/** A text with its form and the reading that a person has given; empty: none. */
interface Read {
  text: string;
  form: string;
  given: string;
}

const FIELDS = ['title', 'client', 'product', 'agency', 'production'] as const;
export type ReadField = (typeof FIELDS)[number];

/** Older works may have other letters there. */
const kanaOnly = (reading: string) => (isKatakana(reading) ? reading : '');

/** The texts of a work that have a reading. */
export const readTexts = (work: WorkRow): Readonly<Record<ReadField, Read>> => ({
  title: { text: work.title, form: knownJoinedForm(work.title), given: work.titleKana },
  client: { text: work.clientName, form: knownCompanyForm(work.clientName), given: kanaOnly(work.clientKana) },
  product: { text: work.productName, form: knownJoinedForm(work.productName), given: kanaOnly(work.productKana) },
  agency: { text: work.agencyName, form: knownCompanyForm(work.agencyName), given: '' },
  production: { text: work.productionName, form: knownCompanyForm(work.productionName), given: '' },
});

/** Kana and Latin letters read themselves. */
const needsReading = ({ form }: Read): boolean => /\p{Script=Han}/u.test(form);

/** Texts of a work without a reading, by their forms; what a person has given for a company is not how everybody finds it. */
export function unreadTexts(work: WorkRow, known: Guesses): Map<string, string> {
  const { title, ...names } = readTexts(work);
  const texts = [...(title.given === '' ? [title] : []), ...Object.values(names)].filter(needsReading);
  return new Map(texts.flatMap(({ form, text }) => (known.has(form) ? [] : [[form, text] as const])));
}

/** The reading of each text of a work: a person's own, else the guessed one, else none. */
export function readingsOf(work: WorkRow, known: Guesses): Readonly<Record<ReadField, string>> {
  const { title, client, product, agency, production } = readTexts(work);
  const reading = ({ form, given }: Read) => given || (known.get(form) ?? '');
  return {
    title: reading(title),
    client: reading(client),
    product: reading(product),
    agency: reading(agency),
    production: reading(production),
  };
}

/** What was guessed for each of these works. */
export async function findGuesses(tx: Pick<Tx, 'query'>, workIds: readonly string[]): Promise<(id: string) => Guesses> {
  const sql = 'SELECT work_id, guesses FROM work_reading WHERE work_id = ANY($1)';
  const found = rows.parse(await tx.query<unknown>(sql, [workIds]));
  const byWork = new Map(found.map((row) => [row.work_id, new Map(Object.entries(row.guesses))]));
  return (id) => byWork.get(id) ?? new Map<string, string>();
}

/** Stores what was guessed for a work, instead of what was before. */
export async function storeGuesses(tx: Pick<Tx, 'query'>, workId: string, guesses: Guesses): Promise<void> {
  await tx.query(
    `INSERT INTO work_reading (work_id, guesses) VALUES ($1, $2)
     ON CONFLICT (work_id) DO UPDATE SET guesses = excluded.guesses`,
    [workId, Object.fromEntries(guesses)],
  );
}
