import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { text } from '../common/fields.js';
import { id, idParams } from '../common/page.js';
import { SANDBOX_TOKENS } from './sandbox-cards.js';

/** A registered card; number and code are known to the card processor only (decision 21). */
export const card = z.object({
  id,
  /** `visa`, `mastercard`, `jcb`, `amex` … */
  brand: z.string(),
  last4: z.string(),
  expiresMonth: z.number().int(),
  expiresYear: z.number().int(),
  holder: z.string(),
  /** The one that is charged. */
  isDefault: z.boolean(),
});
export type Card = z.infer<typeof card>;
const cardList = z.object({ items: z.array(card) });

/** What the page's element needs to register a card. */
export const cardSetup = z.object({
  id: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  publishableKey: z.string(),
  clientSecret: z.string(),
});
export type CardSetup = z.infer<typeof cardSetup>;

/** Id of the provider for the registration of a card. */
const setupId = z.string().regex(/^seti_[A-Za-z0-9]{8,64}$/);
const setupParams = z.strictObject({ id: setupId });
const answer = z.strictObject({ hasPassed: z.boolean() });

export const cards = {
  list: endpoint({
    id: 'billing.cards.list',
    method: 'GET',
    path: '/api/billing/cards',
    summary: 'Own cards, the one that is charged first',
    access: 'member',
    whileResting: true,
    response: cardList,
  }),
  startSetup: endpoint({
    id: 'billing.card-setups.start',
    method: 'POST',
    path: '/api/billing/card-setups',
    summary: 'Begins the registration of a card; the card itself is given to the card processor in the page',
    access: 'member',
    whileResting: true,
    limit: 'code',
    response: cardSetup,
    status: 201,
  }),
  add: endpoint({
    id: 'billing.cards.add',
    method: 'POST',
    path: '/api/billing/cards',
    summary: 'Takes the card of a finished registration; again: no effect',
    access: 'member',
    whileResting: true,
    body: z.strictObject({ setupId }),
    response: cardList,
    status: 201,
  }),
  setDefault: endpoint({
    id: 'billing.cards.set-default',
    method: 'PUT',
    path: '/api/billing/cards/{id}/default',
    summary: 'Charges this card from now on',
    access: 'member',
    whileResting: true,
    params: idParams,
    response: cardList,
  }),
  remove: endpoint({
    id: 'billing.cards.remove',
    method: 'DELETE',
    path: '/api/billing/cards/{id}',
    summary: 'Removes a card, not the last one while a fee is due',
    access: 'member',
    whileResting: true,
    params: idParams,
    response: cardList,
  }),
} as const;

/** Where no card processor is configured: what its element and the bank do elsewhere. */
export const sandbox = {
  giveCard: endpoint({
    id: 'billing.sandbox.give-card',
    method: 'POST',
    path: '/api/billing/sandbox/card-setups/{id}/card',
    summary: 'Gives a test card to a registration; says whether the bank asks',
    access: 'member',
    whileResting: true,
    limit: 'code',
    params: setupParams,
    body: z.strictObject({
      token: z.enum(SANDBOX_TOKENS),
      expiresMonth: z.int().min(1).max(12),
      expiresYear: z.int().min(2000).max(2099),
      holder: text(50),
    }),
    response: z.object({ isAsking: z.boolean() }),
  }),
  answerSetup: endpoint({
    id: 'billing.sandbox.answer-setup',
    method: 'POST',
    path: '/api/billing/sandbox/card-setups/{id}/answer',
    summary: 'Answers the bank at a registration',
    access: 'member',
    whileResting: true,
    params: setupParams,
    body: answer,
  }),
  answerCharge: endpoint({
    id: 'billing.sandbox.answer-charge',
    method: 'POST',
    path: '/api/billing/sandbox/payments/{id}/answer',
    summary: 'Answers the bank at a payment of a fee',
    access: 'member',
    whileResting: true,
    params: idParams,
    body: answer,
  }),
} as const;
