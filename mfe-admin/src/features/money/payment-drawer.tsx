import { failureWords, money, type Payment } from '@koma/contracts';
import { DetailDrawer } from '@koma/ui/data';
import {
  itemsOf,
  keyOf,
  MoreItems,
  pagesOf,
  QueryView,
  toast,
  useCall,
  useErrorWords,
  useFormats,
  useLocale,
} from '@koma/web-kit';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import classes from './money.module.css';
import { payerOf, PaymentStatus, usePaymentColumns } from './payment-columns.js';
import { ReceiptLinks } from './receipt-links.js';

/** All fees of a member, newest first. */
function History({ accountId }: { accountId: string }) {
  const t = useWords();
  const { month, yen } = useFormats();
  const query = useInfiniteQuery(pagesOf(money.payments, { query: { accountId } }));
  return (
    <section className={classes.section} aria-labelledby="payer-history">
      <Title order={3} size="h5" id="payer-history">
        {t('money.history')}
      </Title>
      <QueryView query={query}>
        {(data) => (
          <Stack gap="sm" component="ul" p={0} m={0}>
            {itemsOf(data).map((fee) => (
              <Group key={fee.id} component="li" justify="space-between" wrap="nowrap">
                <div>
                  <Text size="sm">{month(fee.month)}</Text>
                  <ReceiptLinks payment={fee} />
                </div>
                <Text size="sm" className={classes.amount}>
                  {yen(fee.amountYen - fee.refundedYen)}
                </Text>
                <PaymentStatus payment={fee} />
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
      <MoreItems query={query} />
    </section>
  );
}

/** Charges an unpaid fee with the card that the member has now. */
function ChargeButton({ payment }: { payment: Payment }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const charge = useCall(money.charge);
  const press = () =>
    charge.mutate(
      { params: { id: payment.id } },
      {
        onSuccess: ({ status }) =>
          status === 'unpaid' ? toast.error(t('money.notCharged')) : toast.success(t('money.charged')),
        onError: (error) => toast.error(words(error)),
        onSettled: () => {
          for (const one of [money.payments, money.revenue]) void client.invalidateQueries({ queryKey: keyOf(one) });
        },
      },
    );
  return (
    <Button onClick={press} loading={charge.isPending}>
      {t('money.charge')}
    </Button>
  );
}

interface Props {
  payment: Payment;
  onClose: () => void;
  onRefund: () => void;
}

/** A fee with what staff may do, and the member's other fees. */
export function PaymentDrawer({ payment, onClose, onRefund }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const columns = usePaymentColumns();
  const details = columns
    .filter(({ id }) => id !== 'payer' && (id !== 'refundedYen' || payment.refundedYen > 0))
    .map(({ id, heading, cell, value }) => ({ id, label: heading, value: cell ? cell(payment) : value?.(payment) }))
    .map((detail) => (detail.id === 'receipts' ? { ...detail, value: <ReceiptLinks payment={payment} /> } : detail));
  const failure = payment.failure && failureWords(payment.failure, locale);
  const mayRefund = payment.status === 'paid' && payment.refundedYen < payment.amountYen;
  return (
    <DetailDrawer
      isOpen
      title={payerOf(payment, t('money.nobody'))}
      closeLabel={common('close')}
      onClose={onClose}
      details={[
        { id: 'company', label: t('facts.company'), value: payment.companyName },
        { id: 'mail', label: t('facts.mail'), value: payment.email },
        ...details,
        { id: 'failure', label: t('money.failure'), value: failure },
      ]}
      actions={
        <>
          {payment.status === 'unpaid' && <ChargeButton payment={payment} />}
          {mayRefund && (
            <Button variant="default" onClick={onRefund}>
              {t('money.refund.open')}
            </Button>
          )}
        </>
      }
    >
      <History accountId={payment.accountId} />
    </DetailDrawer>
  );
}
