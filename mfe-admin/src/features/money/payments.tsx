import { money, PAGE, type Payment, tokyoDay } from '@koma/contracts';
import { EmptyState, ResultCount } from '@koma/ui';
import { csvOf, DataTable, downloadCsv } from '@koma/ui/data';
import { api, itemsOf, MoreItems, pagesOf, QueryView, toast, useErrorWords } from '@koma/web-kit';
import { Button, Title } from '@mantine/core';
import { IconDownload, IconReceiptYen } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingFound } from '../../shared/nothing-found.js';
import { useWords } from '../../shared/words.js';
import classes from './money.module.css';
import { payerOf, usePaymentColumns } from './payment-columns.js';
import { PaymentDrawer } from './payment-drawer.js';
import { RefundDialog } from './refund-dialog.js';
import { PaymentTools } from './payment-tools.js';
import { FILTERS, type PaymentSearchQuery, usePaymentSearch } from './use-payment-search.js';

/** Rows in one file; more than ten years of a hundred members. */
const MOST_ROWS = 20_000;

/** Every payment that a search finds, page by page. */
async function allPayments(search: PaymentSearchQuery): Promise<Payment[]> {
  const rows: Payment[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...search, limit: PAGE.max, ...(cursor && { cursor }) };
    const page: { items: Payment[]; nextCursor: string | null } = await api.call(money.payments, { query });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && rows.length < MOST_ROWS);
  return rows;
}

function CsvOfPayments({ search, isDisabled }: { search: PaymentSearchQuery; isDisabled: boolean }) {
  const t = useWords();
  const words = useErrorWords();
  const columns = usePaymentColumns();
  const save = useMutation({
    mutationFn: () => allPayments(search),
    onSuccess: (rows) => {
      downloadCsv(`koma-payments-${tokyoDay(new Date().toISOString())}.csv`, csvOf(columns, rows));
      toast.success(t('csv.done', { total: rows.length }));
    },
    onError: (error) => toast.error(words(error)),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      loading={save.isPending}
      disabled={isDisabled}
      onClick={() => save.mutate()}
    >
      {t('csv.all')}
    </Button>
  );
}

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
      <div className={classes.line}>
        <ResultCount>{total !== undefined && t('money.total', { count: total, total })}</ResultCount>
        <CsvOfPayments search={search} isDisabled={!total} />
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
