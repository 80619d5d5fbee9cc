/**
 * Stripe's published test cards that the sandbox takes (docs.stripe.com/testing). The page turns a number into its token, so that no
 * number is ever sent; real numbers are refused in the page.
 */
export const SANDBOX_CARDS = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '3566002020360505', token: 'pm_card_jcb', brand: 'jcb' },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex' },
  /** The bank asks at registration only. */
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', brand: 'visa' },
  /** The bank asks each time. */
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', brand: 'visa' },
  /** The bank asks, then refuses. */
  { number: '4000008400001629', token: 'pm_card_threeDSecureRequiredChargeDeclined', brand: 'visa' },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', brand: 'visa' },
  { number: '4000000000009995', token: 'pm_card_visa_chargeDeclinedInsufficientFunds', brand: 'visa' },
  { number: '4000000000000069', token: 'pm_card_chargeDeclinedExpiredCard', brand: 'visa' },
  /** Can be registered; every charge is declined. */
  { number: '4000000000000341', token: 'pm_card_chargeCustomerFail', brand: 'visa' },
] as const;
export type SandboxToken = (typeof SANDBOX_CARDS)[number]['token'];
export const SANDBOX_TOKENS = SANDBOX_CARDS.map(({ token }) => token);
