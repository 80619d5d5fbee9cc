export {
  BadSignature,
  ChargeRefused,
  type Charge,
  type DisputeFacts,
  Payments,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundFacts,
} from './payments.js';
export { ProviderEvents } from './provider-events.service.js';
export { choosePayments, ProviderModule } from './provider.module.js';
export { SandboxPayments } from './sandbox/sandbox-payments.js';
