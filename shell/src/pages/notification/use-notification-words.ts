import { failureWords, isPaymentNotification, type Locale, type Notification } from '@koma/contracts';
import { useFormats, useLocale } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';

type Values = Notification['values'];

/** Values with names of people; accounts may have no name yet. */
const NAMES = ['byName', 'actorName', 'creatorName'];

/** Staff write both languages. */
const broadcastIn = ({ titleJa = '', titleEn = '', messageJa = '', messageEn = '' }: Values, locale: Locale) =>
  locale === 'ja' ? { title: titleJa, text: messageJa } : { title: titleEn, text: messageEn };

/** Title and text of a notice. */
export function useNotificationWords() {
  const { t } = useTranslation('notification');
  const locale = useLocale();
  const { date, japanTime, month, yen } = useFormats();
  const personOf = (name: string) => (name === '' ? t('someone') : t('person', { name }));
  /** New results of a saved search: their number and its name. */
  const lineOf = (line: string) => {
    const [count, name] = line.split('\t');
    return t('saved-searches-renewed.line', { count: Number(count), name });
  };
  /** Amounts, months and days of payments in the language of the page. */
  const paymentOf = ({ amountYen, month: feeMonth, expires, fromMonth, oldYen, newYen, brand, ...values }: Values) => {
    const { failure = '', nextAttemptOn = '' } = values;
    const again = nextAttemptOn === '' ? 'last' : 'again';
    return {
      month: month(feeMonth ?? expires ?? fromMonth ?? '1970-01'),
      amount: yen(Number(amountYen)),
      old: yen(Number(oldYen)),
      new: yen(Number(newYen)),
      card: brand?.toUpperCase(),
      plan: locale === 'ja' ? values.planJa : values.planEn,
      reason: failureWords(failure, locale),
      next: t(`payment-failed.${again}`, { day: nextAttemptOn && date(nextAttemptOn) }),
    };
  };
  return ({ kind, values }: Notification) => {
    if (kind === 'broadcast') return broadcastIn(values, locale);
    const entries = Object.entries(values);
    const said = Object.fromEntries(
      entries.map(([key, value]) => [key, NAMES.includes(key) ? personOf(value) : value]),
    );
    const { decision, found, promisedUntil, profileType } = values;
    if (found !== undefined) said.found = found.split('\n').map(lineOf).join('\n');
    if (promisedUntil !== undefined) said.time = japanTime(promisedUntil);
    if (kind === 'application-submitted') said.applicant = t(`${kind}.applicants.${profileType}`);
    if (isPaymentNotification(kind)) Object.assign(said, paymentOf(values));
    if (kind === 'monthly-letter') said.month = month(values.month ?? '1970-01');
    if (kind === 'report-decided' || kind === 'report-waiting') said.decision = t(`${kind}.decisions.${values.act}`);
    if (kind.startsWith('clearance-')) said.right = t(`clearances.${values.clearance}`);
    if (kind.startsWith('licence-')) said.step = t(`${kind}.steps.${values.act}`, said);
    if (decision !== undefined) said.decision = t(`${kind}.decisions.${decision}`);
    return { title: t(`${kind}.title`, said), text: t(`${kind}.text`, said) };
  };
}
