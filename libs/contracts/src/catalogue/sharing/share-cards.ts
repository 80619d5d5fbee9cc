import { z } from 'zod';
import { locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';

/** The card that chats show for a pasted address. */
export const shareCard = z.object({
  title: z.string(),
  description: z.string(),
  picture: z
    .object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable(), isWide: z.boolean() })
    .nullable(),
  /** Text and data mining of what the page shows is reserved. */
  isReserved: z.boolean().default(true),
});
export type ShareCard = z.infer<typeof shareCard>;

export const shareCards = {
  get: endpoint({
    id: 'catalogue.share-cards.get',
    method: 'GET',
    path: '/internal/share-cards/{token}',
    summary:
      'For the gateway: the card of a link that opens without a password; null for all others, whatever they are',
    access: 'service',
    params: z.strictObject({ token: z.string() }),
    query: z.strictObject({ locale }),
    response: z.object({ card: shareCard.nullable() }),
  }),
} as const;
