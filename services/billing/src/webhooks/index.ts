export { ProviderEventsLoop } from './provider-events-loop.service.js';
export { WebhooksModule } from './webhooks.module.js';
export { serveStripeEvents } from './stripe-events.routes.js';
