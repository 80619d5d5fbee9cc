import type { PaymentFailure, SandboxToken } from '@koma/contracts';

/** How a test card behaves: at registration, and when it is charged. */
interface Behaviour {
  asksOnSetup?: true;
  setupFailure?: PaymentFailure;
  asksOnCharge?: true;
  chargeFailure?: PaymentFailure;
}

export const BEHAVIOURS: Record<SandboxToken, Behaviour> = {
  pm_card_visa: {},
  pm_card_mastercard: {},
  pm_card_jcb: {},
  pm_card_amex: {},
  pm_card_authenticationRequiredOnSetup: { asksOnSetup: true },
  pm_card_authenticationRequired: { asksOnSetup: true, asksOnCharge: true },
  pm_card_threeDSecureRequiredChargeDeclined: { asksOnSetup: true, chargeFailure: 'declined' },
  pm_card_visa_chargeDeclined: { setupFailure: 'declined' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { setupFailure: 'insufficient-funds' },
  pm_card_chargeDeclinedExpiredCard: { setupFailure: 'expired-card' },
  pm_card_chargeCustomerFail: { chargeFailure: 'declined' },
};

/** A card that the bank stops accepting once its month is over. */
export const isExpired = (
  { expiresMonth, expiresYear }: { expiresMonth: number; expiresYear: number },
  at: Date,
): boolean => at.getTime() >= Date.UTC(expiresYear, expiresMonth, 1);
