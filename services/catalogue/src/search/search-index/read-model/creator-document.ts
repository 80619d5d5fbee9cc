import { z } from 'zod';

/** The searched data of a public creator. */
export const creatorDocument = z.object({
  id: z.string(),
  /** The company, in the search's form. */
  body: z.string(),
  /** Every form of the name. */
  names: z.string(),
  /** The creator's own data, as `position:director`. */
  filters: z.array(z.string()),
  name: z.string(),
  /** Rank of the position among all positions. */
  rank: z.number(),
  /** Day of birth in days since 1970; null when the age is hidden. */
  born: z.number().nullable(),
  awardCount: z.number(),
  views: z.number(),
  ownAwards: z.array(z.object({ ceremony: z.string(), year: z.number() })),
});
export type CreatorDocument = z.infer<typeof creatorDocument>;

/** Rows are creator documents. */
export const CREATOR_DOCUMENTS = `
  SELECT creator_id AS id, body, names, filters, name, rank, born - date '1970-01-01' AS born, award_count AS "awardCount", views,
    own_awards AS "ownAwards"
  FROM found_creator`;
