/** Where Stripe sends its notifications; a plain route, because the signature is over the body's bytes. */
export const STRIPE_EVENTS_PATH = '/api/billing/stripe/events';
