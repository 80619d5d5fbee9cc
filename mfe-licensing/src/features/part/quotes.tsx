import type { Quote, RequestPart } from '@koma/contracts';
import { Accordion, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { AmountTable } from '../../amounts/amount-table.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { UsageFacts } from '../../terms/usage-facts.js';
import classes from './part.module.css';

/** Quotes and counters are numbered apart. */
export function useQuoteTitle(quotes: readonly Quote[]) {
  const t = useWords();
  return ({ by, number }: Quote) =>
    t(by === 'owner' ? 'quote.title' : 'quote.counterTitle', {
      number: quotes.filter((quote) => quote.by === by && quote.number <= number).length,
    });
}

interface Props {
  title: string;
  quote: Quote;
  works: RequestPart['works'];
}

function Amounts({ title, quote, works }: Props) {
  const t = useWords();
  const { date, dateTime } = useFormats();
  const { message, sentAt, validUntil, form, conditions } = quote;
  const facts = [
    t('quote.sentAt', { at: dateTime(sentAt) }),
    validUntil && t('part.validUntil', { day: date(validUntil) }),
  ];
  return (
    <>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <AmountTable label={t('quote.amounts', { title })} lines={quote.lines} amounts={quote.amounts} works={works} />
      {form !== null && <Text size="sm">{t('quote.form', { form: t(`forms.${form}`) })}</Text>}
      {conditions.creditLine !== '' && <Text size="sm">{t('quote.creditLine', { text: conditions.creditLine })}</Text>}
      {conditions.never !== '' && (
        <Text size="sm" className={classes.said}>
          {t('quote.never', { text: conditions.never })}
        </Text>
      )}
      {message !== '' && <Text className={classes.said}>{message}</Text>}
    </>
  );
}

/** The last quote or counter with what it costs. */
export function LastQuote({ part: { quotes, works } }: { part: RequestPart }) {
  const titleOf = useQuoteTitle(quotes);
  const last = quotes.at(-1);
  if (!last) return null;
  return (
    <Section title={titleOf(last)}>
      <Amounts title={titleOf(last)} quote={last} works={works} />
    </Section>
  );
}

/** What was sent before, the newest first. */
export function EarlierQuotes({ part: { quotes, works } }: { part: RequestPart }) {
  const t = useWords();
  const titleOf = useQuoteTitle(quotes);
  const { yen } = useFormats();
  const earlier = quotes.slice(0, -1).toReversed();
  if (earlier.length === 0) return null;
  return (
    <Section title={t('quote.earlier')}>
      <Accordion order={3} multiple chevronPosition="left">
        {earlier.map((quote) => (
          <Accordion.Item key={quote.number} value={String(quote.number)}>
            <Accordion.Control>
              {titleOf(quote)} · {t('amounts.withTax', { yen: yen(quote.amounts.total) })}
            </Accordion.Control>
            <Accordion.Panel>
              <div className={classes.earlier}>
                <Amounts title={titleOf(quote)} quote={quote} works={works} />
                <UsageFacts usage={quote.usage} />
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
