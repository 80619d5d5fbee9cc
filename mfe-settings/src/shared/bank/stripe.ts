import type { Locale } from '@koma/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ensurePaymentDocument } from './payment-document.js';

let loading: Promise<Stripe | null> | null = null;

/** The card processor's library, loaded from its own host on first use; never resolves while the page is loaded anew for it. */
export function stripeOf(publishableKey: string, locale: Locale): Promise<Stripe | null> {
  if (!ensurePaymentDocument()) return new Promise(() => undefined);
  loading ??= loadStripe(publishableKey, { locale }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Lets the member answer the bank at a payment; returns when the bank has an answer, or the member has closed it. */
export async function answerBank(publishableKey: string, clientSecret: string, locale: Locale): Promise<void> {
  const stripe = await stripeOf(publishableKey, locale);
  await stripe?.handleNextAction({ clientSecret });
}
