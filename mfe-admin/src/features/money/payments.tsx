import { money, PAGE, type Payment, tokyoDay } from '@koma/contracts';
import { EmptyState, ResultCount } from '@koma/ui';
import { DataTable } from '@koma/ui/data';
import { api, itemsOf, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { Title } from '@mantine/core';
import { IconReceiptYen } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvOfAll } from '../../shared/csv/csv-of-all.js';
import lines from '../../shared/list-tools.module.css';
import { NothingFound } from '../../shared/nothing-found.js';
import { useWords } from '../../shared/words.js';
import classes from './money.module.css';
import { payerOf, usePaymentColumns } from './payment-columns.js';
import { PaymentDrawer } from './payment-drawer.js';
import { RefundDialog } from './refund-dialog.js';
import { PaymentTools } from './payment-tools.js';
import { FILTERS, usePaymentSearch } from './use-payment-search.js';

/** Payments of all members, newest first; the address has the filters. */
export function Payments() {
  const t = useWords();
  const { search, isNarrowed } = usePaymentSearch();
  const columns = usePaymentColumns();
  const query = useInfiniteQuery(pagesOf(money.payments, { query: search }));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const total = query.data?.pages[0]?.total;
  const opened = itemsOf(query.data).find(({ id }) => id === openedId);
  const refund = (payment: Payment) => {
    setOpenedId(null);
    setRefunding(payment);
  };
  const none = (
    <EmptyState
      icon={<IconReceiptYen size={20} stroke={1.5} />}
      title={t('money.none')}
      description={t('money.noRevenueText')}
    />
  );
  return (
    <section className={classes.section} aria-labelledby="payments">
      <Title order={2} size="h3" id="payments">
        {t('money.payments')}
      </Title>
      <PaymentTools />
      <div className={lines.line}>
        <ResultCount>{total !== undefined && t('money.total', { count: total, total })}</ResultCount>
        <CsvOfAll
          load={(cursor, signal) =>
            api.call(money.payments, { query: { ...search, limit: PAGE.max, ...(cursor && { cursor }) }, signal })
          }
          columns={columns}
          fileName={() => `koma-payments-${tokyoDay(new Date().toISOString())}.csv`}
          isDisabled={!total}
        />
      </div>
      <QueryView query={query} shape="table">
        {(data) => (
          <DataTable
            label={t('money.payments')}
            columns={columns}
            rows={itemsOf(data)}
            keyOf={({ id }) => id}
            isSortable={false}
            empty={isNarrowed ? <NothingFound names={FILTERS} /> : none}
            details={{
              heading: t('details.heading'),
              label: (payment) => t('details.one', { email: payerOf(payment, t('money.nobody')) }),
              onOpen: ({ id }) => setOpenedId(id),
            }}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
      {opened && <PaymentDrawer payment={opened} onClose={() => setOpenedId(null)} onRefund={() => refund(opened)} />}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </section>
  );
}
