import {
  firstPriceMonth,
  money,
  monthAfter,
  type PlanPrice,
  PRICE_NOTICE_DAYS,
  tokyoDay,
  tokyoMonth,
} from '@koma/contracts';
import { DataTable, type DataColumn } from '@koma/ui/data';
import { EmptyState } from '@koma/ui';
import { api, queryOf, QueryView, toast, useFormats, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Button, Select, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog.js';
import lines from '../../shared/list-tools.module.css';
import { useWords } from '../../shared/words.js';
import classes from './money.module.css';
import { typedYen } from './typed-yen.js';

const MONTHS = 12;
const NONE: readonly PlanPrice[] = [];

/** The months from which a price may hold, the earliest first. */
function monthsToCome(): string[] {
  const first = firstPriceMonth(new Date());
  const months = [first];
  while (months.length < MONTHS) months.push(monthAfter(months.at(-1) ?? first));
  return months;
}

const { fromMonth, priceYen } = money.setPrice.body.shape;
const NEW_PRICE = z.strictObject({ planId: z.string(), fromMonth, priceYen: typedYen(priceYen) });

interface PriceDialogProps {
  /** The latest price of each plan. */
  plans: readonly PlanPrice[];
  onClose: () => void;
}

function usePriceForm({ plans, onClose }: PriceDialogProps, firstMonth: string) {
  const t = useWords();
  const { month, yen } = useFormats();
  const client = useQueryClient();
  return useApiForm({
    schema: NEW_PRICE,
    initialValues: {
      planId: plans[0]?.id ?? '',
      fromMonth: firstMonth,
      priceYen: String(plans[0]?.priceYen ?? ''),
    },
    refusals: { 'BILLING.PRICE_TOO_SOON': 'fromMonth' },
    onSubmit: async ({ planId, ...body }) => {
      const answer = await api.call(money.setPrice, { params: { id: planId }, body });
      client.setQueryData(queryOf(money.prices).queryKey, answer);
      toast.success(t('money.price.done', { month: month(body.fromMonth), amount: yen(body.priceYen) }));
      onClose();
    },
  });
}

function PriceDialog({ plans, onClose }: PriceDialogProps) {
  const t = useWords();
  const locale = useLocale();
  const { month } = useFormats();
  const [months] = useState(monthsToCome);
  const form = usePriceForm({ plans, onClose }, months[0] ?? '');
  const priceOf = (planId: string | null) => String(plans.find(({ id }) => id === planId)?.priceYen ?? '');
  /** The price that is filled in follows the plan; a typed one stays. */
  const choosePlan = (planId: string | null) => {
    const isFilledIn = form.values.priceYen === priceOf(form.values.planId);
    form.form.setValues({ planId: planId ?? '', ...(isFilledIn && { priceYen: priceOf(planId) }) });
  };
  return (
    <FormDialog form={form} title={t('money.price.title')} confirmLabel={t('money.price.confirm')} onClose={onClose}>
      <Text size="sm">{t('money.price.text')}</Text>
      <Select
        {...form.field('planId')}
        label={t('money.price.plan')}
        data={plans.map(({ id, nameJa, nameEn }) => ({ value: id, label: locale === 'ja' ? nameJa : nameEn }))}
        onChange={choosePlan}
        allowDeselect={false}
      />
      <Select
        {...form.field('fromMonth')}
        label={t('money.price.from')}
        data={months.map((value) => ({ value, label: month(value) }))}
        allowDeselect={false}
      />
      <TextInput {...form.field('priceYen')} label={t('money.price.amount')} inputMode="numeric" required />
    </FormDialog>
  );
}

/** Whether a price replaces another one, of which members must be told. */
const isChange = ({ id, fromMonth }: PlanPrice, all: readonly PlanPrice[]): boolean =>
  all.some((other) => other.id === id && other.fromMonth < fromMonth);

function useColumns(all: readonly PlanPrice[]): DataColumn<PlanPrice>[] {
  const t = useWords();
  const locale = useLocale();
  const { date, month, yen } = useFormats();
  return useMemo(
    () => [
      { id: 'plan', heading: t('money.price.plan'), value: (row) => (locale === 'ja' ? row.nameJa : row.nameEn) },
      {
        id: 'from',
        heading: t('money.price.from'),
        value: (row) => row.fromMonth,
        cell: (row) =>
          row.fromMonth > tokyoMonth(new Date())
            ? t('money.price.coming', { month: month(row.fromMonth) })
            : month(row.fromMonth),
      },
      {
        id: 'amount',
        heading: t('money.price.amount'),
        value: (row) => row.priceYen,
        cell: (row) => <span className={classes.amount}>{yen(row.priceYen)}</span>,
        align: 'end',
      },
      {
        id: 'announced',
        heading: t('money.price.announced'),
        value: (row) => row.announcedAt ?? '',
        cell: (row) => {
          if (!isChange(row, all)) return null;
          return row.announcedAt ? date(tokyoDay(row.announcedAt)) : t('money.price.notAnnounced');
        },
      },
    ],
    [all, t, locale, date, month, yen],
  );
}

/** Prices of the plans with the month from which each holds, and a new one. */
export function Prices() {
  const t = useWords();
  const query = useQuery(queryOf(money.prices));
  const columns = useColumns(query.data?.items ?? NONE);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="prices">
      <div className={lines.line}>
        <div>
          <Title order={2} size="h3" id="prices">
            {t('money.prices')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('money.pricesText', { days: PRICE_NOTICE_DAYS })}
          </Text>
        </div>
        <Button variant="default" onClick={() => setIsAdding(true)} disabled={!query.data}>
          {t('money.price.open')}
        </Button>
      </div>
      <QueryView query={query} shape="table">
        {({ items }) => (
          <>
            <DataTable
              label={t('money.prices')}
              columns={columns}
              rows={items}
              keyOf={({ id, fromMonth }) => `${id} ${fromMonth}`}
              isSortable={false}
              empty={<EmptyState title={t('money.noPrices')} />}
            />
            {isAdding && <PriceDialog plans={latestOf(items)} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** The latest price of each plan; the list begins with the newest. */
const latestOf = (items: readonly PlanPrice[]): PlanPrice[] =>
  items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at);
