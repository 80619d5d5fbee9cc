import type { PaymentFailure } from '@koma/contracts';
import { AppError } from '@koma/service-kit';

/** A card as the provider knows it; number and code never reach Koma. */
export interface ProviderCard {
  paymentMethodId: string;
  customerId: string | null;
  brand: string;
  last4: string;
  expiresMonth: number;
  expiresYear: number;
  holder: string;
}

/** The registration of a card for later charges, with 3-D Secure. */
export interface CardSetup {
  id: string;
  customerId: string;
  /** `waiting`: the member has not given a card yet, or the bank asks for something. */
  status: 'waiting' | 'succeeded' | 'cancelled';
  paymentMethodId: string | null;
  /** What the page's element needs; secret to the member. */
  clientSecret: string;
}

export interface RefundFacts {
  id: string;
  /** Our refund's id, or null for one made by hand in the provider's dashboard. */
  key: string | null;
  amountYen: number;
  /** A refund that has succeeded may fail weeks later, when the member's bank sends the money back. */
  status: 'pending' | 'succeeded' | 'failed';
}

/** A cardholder tells the bank that a charge, or a part of it, is wrong (chargeback). */
export interface DisputeFacts {
  id: string;
  amountYen: number;
  /** `inquiry`: the bank only asks, and takes nothing. `open`: it has the money. `lost`: the money is gone, unless an appeal is won. */
  status: 'inquiry' | 'open' | 'won' | 'lost';
  /** Until then the processor takes evidence; null where it takes none. */
  evidenceDueBy: Date | null;
}

/** A charge as the provider knows it now. */
export interface Charge {
  id: string;
  /** Id of our attempt; null for charges that are not ours. */
  attemptId: string | null;
  amountYen: number;
  status: 'processing' | 'action-needed' | 'succeeded' | 'declined' | 'cancelled';
  failure: PaymentFailure | null;
  card: { brand: string; last4: string } | null;
  /** What the page needs to answer the bank; null unless `action-needed`. */
  clientSecret: string | null;
  createdAt: Date;
  refunds: readonly RefundFacts[];
  disputes: readonly DisputeFacts[];
}

export interface ChargeOrder {
  customerId: string;
  paymentMethodId: string;
  /** Whole yen. */
  amountYen: number;
  attemptId: string;
  /** The member sits at the page and can answer the bank. */
  isPresent: boolean;
}

/** What a notification of the provider is about; the truth is fetched by id. */
export interface ProviderEvent {
  id: string;
  type: string;
  about: { kind: 'charge' | 'setup' | 'card'; id: string } | null;
}

/** Thrown by adapters where the provider does not answer: nothing is known about what became of the call. */
export class ProviderUnavailable extends AppError {
  constructor(cause: unknown) {
    super('BILLING.PROVIDER_UNAVAILABLE');
    this.cause = cause;
  }
}
/** Thrown where the provider takes no such charge, for instance of a card that it does not know any more. */
export class ChargeRefused extends Error {}
/** Thrown for a notification whose signature, age, mode or account is wrong. */
export class BadSignature extends Error {}

/**
 * The card processor. Each call that moves or promises something carries an idempotency key that was stored before: a repeated call
 * has one effect and returns what the first one did.
 */
export abstract class Payments {
  abstract readonly kind: 'stripe' | 'sandbox';
  /** For the page's element; empty in the sandbox. */
  abstract readonly publishableKey: string;
  /** @param accountId is the idempotency key as well: one customer per account */
  abstract createCustomer(accountId: string, facts: { email: string; name: string }): Promise<string>;
  /** Forgets who pays, with name, mail address and cards; what was charged stays. An unknown customer changes nothing. */
  abstract removeCustomer(customerId: string): Promise<void>;
  abstract startSetup(key: string, customerId: string): Promise<CardSetup>;
  abstract findSetup(id: string): Promise<CardSetup | null>;
  abstract findCard(paymentMethodId: string): Promise<ProviderCard | null>;
  abstract removeCard(paymentMethodId: string): Promise<void>;
  /** Charges a card; a decline is an answer, not an error. @throws ProviderUnavailable, ChargeRefused */
  abstract charge(order: ChargeOrder): Promise<Charge>;
  abstract findCharge(id: string): Promise<Charge | null>;
  /** Gives up a charge that waits for the member; returns what it is then, because it may have succeeded meanwhile. */
  abstract cancelCharge(id: string): Promise<Charge>;
  /** Charges begun in a period, in any order. */
  abstract chargesBetween(from: Date, to: Date): AsyncIterable<Charge>;
  /** Ids of the charges with a refund or a dispute that was begun in a period, in any order; one may come twice. */
  abstract takenBackBetween(from: Date, to: Date): AsyncIterable<string>;
  /** @param key our refund's id @throws AppError BILLING.REFUND_TOO_LARGE, BILLING.REFUND_REFUSED, ProviderUnavailable */
  abstract refund(key: string, chargeId: string, amountYen: number): Promise<RefundFacts>;
  /** Checks and reads a notification. @throws BadSignature */
  abstract readEvent(body: Buffer, signature: string, now: Date): ProviderEvent;
}
