import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { queryText, text } from '../../common/fields.js';
import { id, page, pageQuery } from '../../common/page.js';

/** What works name as free text, and staff make one spelling of: companies, and the ceremonies of awards. */
export const NAME_KINDS = ['client', 'agency', 'production', 'ceremony'] as const;
export type NameKind = (typeof NAME_KINDS)[number];
const kind = z.enum(NAME_KINDS);
const ofKind = z.strictObject({ kind });
const name = z.string().min(1).max(200);

const workName = z.object({
  name: z.string(),
  /** Works in whatever state; of ceremonies, profiles as well. */
  count: z.int(),
  /** Offered no longer. */
  isRetired: z.boolean(),
});
export type WorkName = z.infer<typeof workName>;

const PATH = '/api/catalogue/work-names/{kind}';

/** Spellings of companies and ceremonies, as staff keep them. */
export const workNames = {
  list: endpoint({
    id: 'catalogue.work-names.list',
    method: 'GET',
    path: PATH,
    summary: 'Every spelling of one kind with its number of works, the most frequent first',
    access: 'admin',
    params: ofKind,
    query: z.strictObject({ q: queryText.default(''), ...pageQuery }),
    response: page(workName),
  }),
  merge: endpoint({
    id: 'catalogue.work-names.merge',
    method: 'POST',
    path: `${PATH}/merges`,
    summary: 'Writes another name wherever one stands: one that others have already, or a new one',
    access: 'full-admin',
    params: ofKind,
    body: z.strictObject({ from: name, to: text() }),
    response: z.object({ id }),
    status: 201,
  }),
  retire: endpoint({
    id: 'catalogue.work-names.retire',
    method: 'POST',
    path: `${PATH}/retired`,
    summary: 'Offers a name no longer; works that have it keep it',
    access: 'full-admin',
    params: ofKind,
    body: z.strictObject({ name }),
  }),
  bringBack: endpoint({
    id: 'catalogue.work-names.bring-back',
    method: 'POST',
    path: `${PATH}/offered`,
    summary: 'Offers a retired name again',
    access: 'full-admin',
    params: ofKind,
    body: z.strictObject({ name }),
  }),
} as const;

export const ceremonies = {
  suggest: endpoint({
    id: 'catalogue.ceremonies.suggest',
    method: 'GET',
    path: '/api/catalogue/ceremonies',
    summary: 'Names of award ceremonies that hold what was typed, for forms: the most frequent first',
    access: 'signed-in',
    query: z.strictObject({
      q: queryText.default(''),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ items: z.array(z.object({ name: z.string() })) }),
  }),
} as const;
