import { failureWords, type Fee, fees, tokyoDay } from '@koma/contracts';
import { Badge, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView, Row, Rows, useFormats, useLocale } from '@koma/web-kit';
import { IconReceiptYen } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './money-plans.module.css';
import { PayFee } from './pay-fee.js';
import { PayingCard } from './paying-card.js';
import { ReceiptLinks } from './receipt-links.js';

const COLOURS: Record<Fee['status'], string> = { paid: 'green', unpaid: 'red', refunded: 'gray' };

/** Why it is unpaid, and when it is tried again. */
function useUnpaidWords() {
  const t = useWords();
  const locale = useLocale();
  const { date } = useFormats();
  return ({ status, failure, nextAttemptOn }: Fee) =>
    status !== 'unpaid'
      ? []
      : [
          failure && t('payments.failed', { reason: failureWords(failure, locale) }),
          nextAttemptOn && t('payments.again', { day: date(nextAttemptOn) }),
        ];
}

function FeeRow({ fee }: { fee: Fee }) {
  const t = useWords();
  const locale = useLocale();
  const { date, month, yen } = useFormats();
  const unpaidWords = useUnpaidWords();
  const { status, paidAt, refundedYen } = fee;
  const name = t('payments.particulars', { month: month(fee.month), plan: locale === 'ja' ? fee.nameJa : fee.nameEn });
  return (
    <Row
      title={
        <>
          {name}
          <Badge variant="light" tt="none" color={COLOURS[status]}>
            {t(`payments.states.${status}`)}
          </Badge>
        </>
      }
      facts={[
        paidAt && t('payments.paidOn', { day: date(tokyoDay(paidAt)) }),
        refundedYen > 0 && t('payments.refunded', { amount: yen(refundedYen) }),
        ...unpaidWords(fee),
      ]}
      actions={
        <>
          <div className={classes.amount}>
            <Text fw={600}>{yen(fee.amountYen)}</Text>
            <Text size="sm" c="dimmed">
              {t('plans.tax', { tax: yen(fee.taxYen) })}
            </Text>
          </div>
          {status === 'unpaid' && <PayFee fee={fee} name={name} />}
        </>
      }
    >
      {status === 'unpaid' && <PayingCard />}
      <ReceiptLinks fee={fee} />
    </Row>
  );
}

/** What was charged, newest first; an unpaid one can be paid at once. */
export function Payments() {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(fees.list));
  return (
    <Section title={t('payments.title')} description={t('payments.text')}>
      <QueryView query={query}>
        {(data) => {
          const items = itemsOf(data);
          if (items.length === 0)
            return (
              <EmptyState
                icon={<IconReceiptYen size={32} stroke={1.5} />}
                title={t('payments.empty')}
                description={t('payments.emptyText')}
              />
            );
          return (
            <>
              <Rows label={t('payments.title')}>
                {items.map((fee) => (
                  <FeeRow key={fee.id} fee={fee} />
                ))}
              </Rows>
              <MoreItems query={query} />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
