import { type Figure, queueFigures } from '@koma/service-kit';

/** What metrics say of payments. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'koma_payments_failed',
    help: 'Payments of the last day that were declined',
    sql: `SELECT count(*) AS value FROM payment_attempt WHERE status = 'declined' AND begun_at > now() - interval '1 day'`,
  },
  {
    name: 'koma_money_incidents',
    help: 'What is wrong with money and nobody has looked at',
    sql: 'SELECT count(*) AS value FROM incident WHERE closed_at IS NULL',
  },
  ...queueFigures({
    name: 'koma_webhooks',
    what: 'Notifications of the card processor that are not handled',
    from: 'provider_event WHERE handled_at IS NULL',
    since: 'received_at',
  }),
];
