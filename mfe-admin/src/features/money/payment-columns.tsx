import { type Payment, tokyoDay } from '@koma/contracts';
import { Badge, Text } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { useFormats, useLocale } from '@koma/web-kit';
import { useMemo } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './money.module.css';

const COLOURS: Record<Payment['status'], string> = { paid: 'green', unpaid: 'red', refunded: 'gray' };
const DAY_MS = 86_400_000;

/** Whole days since a fee was due. */
const daysUnpaid = ({ dueOn }: Payment, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(`${dueOn}T00:00:00+09:00`)) / DAY_MS));

/** Who pays; erased accounts have no name. */
export const payerOf = ({ name, email }: Payment, nobody: string): string => name || email || nobody;

export function PaymentStatus({ payment }: { payment: Payment }) {
  const t = useWords();
  return (
    <>
      <Badge color={COLOURS[payment.status]} variant="light" tt="none" miw="max-content">
        {t(`money.states.${payment.status}`)}
      </Badge>
      {payment.status === 'unpaid' && (
        <Text size="xs" c="dimmed">
          {t('money.unpaidFor', { count: daysUnpaid(payment) })}
        </Text>
      )}
    </>
  );
}

function Payer({ payment }: { payment: Payment }) {
  const t = useWords();
  return (
    <>
      <Text size="sm">{payerOf(payment, t('money.nobody'))}</Text>
      <Text size="xs" c="dimmed">
        {payment.companyName}
      </Text>
    </>
  );
}

const AMOUNTS = ['amountYen', 'taxYen', 'refundedYen'] as const;

/** Columns of the list and of its file. */
export function usePaymentColumns(): DataColumn<Payment>[] {
  const t = useWords();
  const locale = useLocale();
  const { date, month, yen } = useFormats();
  return useMemo(
    () => [
      { id: 'due', heading: t('money.columns.due'), value: ({ dueOn }) => dueOn, cell: ({ dueOn }) => date(dueOn) },
      {
        id: 'payer',
        heading: t('money.columns.payer'),
        value: (payment) => payerOf(payment, t('money.nobody')),
        cell: (payment) => <Payer payment={payment} />,
      },
      {
        id: 'particulars',
        heading: t('money.columns.particulars'),
        value: (row) => `${month(row.month)} ${locale === 'ja' ? row.nameJa : row.nameEn}`,
      },
      ...AMOUNTS.map((name) => ({
        id: name,
        heading: t(`money.columns.${name}`),
        value: (row: Payment) => row[name],
        cell: (row: Payment) => <span className={classes.amount}>{row[name] > 0 && yen(row[name])}</span>,
        align: 'end' as const,
      })),
      {
        id: 'status',
        heading: t('money.columns.status'),
        value: ({ status }) => t(`money.states.${status}`),
        cell: (payment) => <PaymentStatus payment={payment} />,
      },
      {
        id: 'paid',
        heading: t('money.columns.paidOn'),
        value: ({ paidAt }) => (paidAt ? tokyoDay(paidAt) : ''),
        cell: ({ paidAt }) => (paidAt ? date(tokyoDay(paidAt)) : ''),
      },
      {
        id: 'receipts',
        heading: t('money.columns.receipts'),
        value: ({ receipts }) => receipts.map(({ number }) => number).join(' '),
      },
    ],
    [t, locale, date, month, yen],
  );
}
