import { failureWords, type Locale, type PaymentNotificationKind } from '@koma/contracts';
import { monthEn, monthJa } from './months.js';

type Values = Record<string, string>;
type Words = { title: string; text: string };

const yen = (amount = '0') => Number(amount).toLocaleString('en');

/** A day `YYYY-MM-DD`. */
const dayJa = (day: string) => day.replace(/^\d+-0?(\d+)-0?(\d+)$/, '$1月$2日');
const dayEn = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

/** What is told about payments. */
export const PAYMENT_WORDS: Record<PaymentNotificationKind, Record<Locale, (values: Values) => Words>> = {
  'payment-succeeded': {
    ja: ({ month, amountYen }) => ({
      title: '利用料のお支払いを確認しました',
      text: `${monthJa(month)}分の利用料 ${yen(amountYen)}円（税込）のお支払いを確認しました。\n領収書（適格請求書）は、下記のページからダウンロードいただけます。`,
    }),
    en: ({ month, amountYen }) => ({
      title: 'We have received your payment',
      text: `Your fee for ${monthEn(month)}, ¥${yen(amountYen)} (tax included), is paid.\nYou can download the receipt (qualified invoice) from this page.`,
    }),
  },
  'payment-failed': {
    ja: ({ month, amountYen, failure: why = '', nextAttemptOn = '' }) => ({
      title: '利用料の決済ができませんでした',
      text: `${monthJa(month)}分の利用料 ${yen(amountYen)}円（税込）の決済ができませんでした。\n理由：${failureWords(why, 'ja')}\n\n${
        nextAttemptOn === ''
          ? 'お支払いが確認できない場合は、メンバーシップを休止します。下記のページからお支払いください。'
          : `${dayJa(nextAttemptOn)}に、もう一度決済を行います。それまでにカードをご確認いただくか、下記のページからお支払いください。`
      }`,
    }),
    en: ({ month, amountYen, failure: why = '', nextAttemptOn = '' }) => ({
      title: 'Your fee could not be charged',
      text: `Your fee for ${monthEn(month)}, ¥${yen(amountYen)} (tax included), could not be charged: ${failureWords(why, 'en')}.\n\n${
        nextAttemptOn === ''
          ? 'Without a payment your membership will rest. Please pay on this page.'
          : `We try again on ${dayEn(nextAttemptOn)}. Please check your card by then, or pay on this page.`
      }`,
    }),
  },
  'payment-refunded': {
    ja: ({ month, amountYen, isSurplus }) => ({
      title: '利用料を返金しました',
      text:
        isSurplus === 'true'
          ? `${monthJa(month)}分の利用料が二重に決済されたため、1回分の${yen(amountYen)}円を返金しました。カードへの反映には、カード会社により数日から数週間かかります。ご迷惑をおかけし、申し訳ありません。`
          : `${monthJa(month)}分の利用料のうち、${yen(amountYen)}円を返金しました。カードへの反映には、カード会社により数日から数週間かかります。\n適格返還請求書は、下記のページからダウンロードいただけます。`,
    }),
    en: ({ month, amountYen, isSurplus }) => ({
      title: 'We have refunded a fee',
      text:
        isSurplus === 'true'
          ? `Your fee for ${monthEn(month)} was charged twice, so we have given one payment of ¥${yen(amountYen)} back. We are sorry. Depending on your card company it takes days or weeks until you see it.`
          : `We have given back ¥${yen(amountYen)} of your fee for ${monthEn(month)}. Depending on your card company it takes days or weeks until you see it.\nYou can download the return invoice from this page.`,
    }),
  },
  'membership-rested': {
    ja: ({ month }) => ({
      title: 'メンバーシップを休止しました',
      text: `${monthJa(month)}分の利用料のお支払いが確認できないため、メンバーシップを休止しました。\n休止中は、プロフィールと作品が公開されません。お支払い、データの書き出し、退会のお手続きはできます。お支払いいただくと、すぐに再開します。`,
    }),
    en: ({ month }) => ({
      title: 'Your membership rests',
      text: `Your membership rests, because your fee for ${monthEn(month)} is unpaid.\nMeanwhile your profile and works are not shown. You can still pay, export your data, or leave. It resumes as soon as the fee is paid.`,
    }),
  },
  'membership-resumed': {
    ja: () => ({
      title: 'メンバーシップを再開しました',
      text: 'お支払いを確認し、メンバーシップを再開しました。プロフィールと作品は、1分以内に元どおり公開されます。',
    }),
    en: () => ({
      title: 'Your membership has resumed',
      text: 'Thank you for your payment: your membership has resumed. Within a minute your profile and works are shown as before.',
    }),
  },
  'card-expiring': {
    ja: ({ brand = '', last4 = '', expires }) => ({
      title: 'カードの有効期限が近づいています',
      text: `ご登録のカード（${brand.toUpperCase()} 下4桁 ${last4}）の有効期限は、${monthJa(expires)}末です。期限の前に、新しいカードをご登録ください。`,
    }),
    en: ({ brand = '', last4 = '', expires }) => ({
      title: 'Your card expires soon',
      text: `Your card (${brand.toUpperCase()} ending in ${last4}) expires at the end of ${monthEn(expires)}. Please register a new one before that.`,
    }),
  },
  'price-announced': {
    ja: ({ planJa = '', fromMonth, oldYen, newYen }) => ({
      title: '利用料が変わります',
      text: `${monthJa(fromMonth)}分から、「${planJa}」の利用料を月額 ${yen(oldYen)}円（税込）から ${yen(newYen)}円（税込）に変更します。\n変更を希望されない場合は、前月末までに退会のお手続きをお願いします。`,
    }),
    en: ({ planEn = '', fromMonth, oldYen, newYen }) => ({
      title: 'Your fee changes',
      text: `From ${monthEn(fromMonth)} the fee of the ${planEn} changes from ¥${yen(oldYen)} to ¥${yen(newYen)} a month (tax included).\nIf you do not agree, you can leave before that month begins.`,
    }),
  },
};
