import type { Locale } from '../common/access.js';
import type { PaymentFailure } from './fees.js';

/** Why a payment failed, as part of a sentence. */
const PAYMENT_FAILURES: Record<PaymentFailure, Record<Locale, string>> = {
  declined: { ja: 'カード会社が決済を承認しませんでした', en: 'the card company has declined it' },
  'insufficient-funds': { ja: 'ご利用可能額が不足しています', en: 'the card has insufficient funds' },
  'expired-card': { ja: 'カードの有効期限が切れています', en: 'the card has expired' },
  'authentication-needed': { ja: 'カード会社の本人認証が必要です', en: 'the bank asks for a confirmation' },
  'authentication-failed': {
    ja: 'カード会社の本人認証ができませんでした',
    en: 'the confirmation with the bank failed',
  },
  'no-card': { ja: 'カードが登録されていません', en: 'no card is registered' },
  abandoned: { ja: '本人認証が完了しませんでした', en: 'the confirmation with the bank was not finished' },
  'charged-back': {
    ja: 'カード会社が決済を取り消しました（チャージバック）',
    en: 'the card company has taken the payment back (chargeback)',
  },
  error: { ja: '決済の処理ができませんでした', en: 'it could not be processed' },
};

/** The words for a failure that comes as text; "could not be processed" for an unknown one. */
export const failureWords = (failure: string, locale: Locale): string =>
  new Map(Object.entries(PAYMENT_FAILURES)).get(failure)?.[locale] ?? PAYMENT_FAILURES.error[locale];
