import { row } from './error-row.js';

/** Errors of payments (§8). */
export const BILLING_ERRORS = {
  'BILLING.CARD_DECLINED': row(
    422,
    'このカードはご利用いただけません。別のカードをお試しください。',
    'This card was declined. Please try another one.',
  ),
  'BILLING.CARD_NOT_CONFIRMED': row(
    409,
    'カードの登録が完了していません。もう一度お試しください。',
    'The card has not been confirmed. Please try again.',
  ),
  'BILLING.LAST_CARD': row(
    409,
    '未払いの料金があるため、最後のカードは削除できません。',
    'The last card cannot be removed while a fee is due.',
  ),
  'BILLING.TOO_MANY_CARDS': row(409, '登録できるカードは5枚までです。', 'Up to five cards can be registered.'),
  'BILLING.NOTHING_DUE': row(409, 'この料金はお支払い済みです。', 'This fee has been paid.'),
  'BILLING.PRICE_TOO_SOON': row(
    422,
    '価格の変更は、適用月の1日の30日前までに登録してください。',
    'A new price must be set at least 30 days before the first day of its month.',
  ),
  'BILLING.NO_CARD': row(409, 'カードが登録されていません。', 'No credit card info found.'),
  'BILLING.REFUND_REFUSED': row(
    409,
    'カード会社が、この返金を受け付けませんでした。チャージバックの申し立て中などの理由は、Stripeの管理画面でご確認ください。',
    'The card company does not take this refund, for instance because the charge is disputed. Stripe’s dashboard says why.',
  ),
  'BILLING.REFUND_TOO_LARGE': row(
    422,
    '返金額がお支払い額を超えています。',
    'The refund is larger than what was paid.',
  ),
  'BILLING.REFUND_UNDER_WAY': row(409, '返金を処理しています。', 'A refund is under way.'),
  'BILLING.REFUND_DONE': row(
    409,
    'この返金は受け付け済みです。お支払いの履歴をご確認ください。',
    'This refund was made already. Please look at the history of the payment.',
  ),
  'BILLING.PROVIDER_UNAVAILABLE': row(
    503,
    '決済サービスにつながりません。お支払いは行われていません。しばらくしてからお試しください。',
    'The payment service cannot be reached. Please try again later.',
  ),
} as const;
