import { z } from 'zod';

/** What an owner says of text and data mining: allowed, not for training of AI, or not at all (W3C TDMRep, PLUS Data Mining). */
export const dataMining = z.enum(['allowed', 'no-ai-training', 'prohibited']);
export type DataMining = z.infer<typeof dataMining>;

/** True where text and data mining is reserved, for whatever purpose. */
export const isReserved = (choice: DataMining): boolean => choice !== 'allowed';

/** The choice that holds for works of several owners. */
export const strictestMining = (choices: readonly DataMining[]): DataMining =>
  dataMining.options.toReversed().find((one) => choices.includes(one)) ?? 'no-ai-training';

const words = z.object({ ja: z.string(), en: z.string() });

/** What stands in a file that is handed out: whose it is, and what may be done with it. */
export const fileRights = z.object({
  title: z.string(),
  titleEn: z.string().default(''),
  creator: z.string(),
  creditLine: z.string(),
  /** Path of the page that says more. */
  page: z.string(),
  dataMining,
});
export type FileRights = z.infer<typeof fileRights>;

/** What stands besides in a file that is handed out under a licence. */
export const licensedRights = z.object({
  number: z.string(),
  licensee: z.string(),
  endUser: z.string(),
  product: z.string(),
  creditLine: z.string(),
  start: z.iso.date(),
  /** Null: without an end. */
  lastDay: z.iso.date().nullable(),
  media: words,
  regions: words,
  /** Path of the page on which the licence is checked. */
  checkPage: z.string(),
});
export type LicensedRights = z.infer<typeof licensedRights>;
