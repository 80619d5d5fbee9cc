import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';

/** An address of a postcode, in Japanese as on an envelope; `town` is empty where the postcode is that of a whole city. */
export const postalAddress = z.object({ prefecture: z.string(), city: z.string(), town: z.string() });
export type PostalAddress = z.infer<typeof postalAddress>;

export const postcodes = {
  find: endpoint({
    id: 'catalogue.postcodes.find',
    method: 'GET',
    path: '/api/catalogue/postcodes/{zip}',
    summary:
      'Addresses of a postcode (Japan Post’s table): usually one, sometimes in two prefectures, none if there is none',
    access: 'signed-in',
    params: z.strictObject({ zip: z.string().regex(/^[0-9]{3}-[0-9]{4}$/) }),
    response: z.object({ items: z.array(postalAddress) }),
  }),
} as const;
