import { Badge, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { EmptyState } from '../states/empty-state.js';
import { ErrorState } from '../states/error-state.js';
import type { DataColumn } from './data-column.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { DetailDrawer } from './detail-drawer.js';

const WORDS = {
  ja: {
    label: '契約',
    client: 'クライアント',
    work: '作品',
    fee: '金額',
    state: '状態',
    paid: '入金済み',
    open: '未入金',
    actions: '操作',
    remind: '催促する',
    details: '詳細',
    select: (name: string) => `${name}を選択`,
    all: 'すべて選択',
    csv: 'CSVをダウンロード',
    loading: '読み込み中',
    empty: '契約はまだありません',
    failed: '読み込めませんでした',
    retry: 'もう一度試す',
    close: '閉じる',
    clients: ['月草化粧品', '白波飲料', '東野電力グループ地域共生コミュニケーション推進室', '湊信用金庫'],
    works: ['静かな午後', '稜線をゆく', '二〇二六年度春夏キャンペーン長尺版と地域別の差し替え版', '海のとなり'],
  },
  en: {
    label: 'Contracts',
    client: 'Client',
    work: 'Work',
    fee: 'Fee',
    state: 'State',
    paid: 'Paid',
    open: 'Open',
    actions: 'Actions',
    remind: 'Remind',
    details: 'Details',
    select: (name: string) => `Select ${name}`,
    all: 'Select all',
    csv: 'Download CSV',
    loading: 'Loading',
    empty: 'There are no contracts yet',
    failed: 'Could not be loaded',
    retry: 'Try again',
    close: 'Close',
    clients: ['Tsukikusa Cosmetics', 'Shiranami Beverages', 'Higashino Power, Office for Regional Dialogue', 'Minato'],
    works: ['Quiet Afternoon', 'Along the Ridge', 'Spring and summer campaign 2026, long version', 'Next to the Sea'],
  },
} as const;
const FEES = [330_000, 1_250_000, 88_000, 540_000];

interface Contract {
  key: string;
  client: string;
  work: string;
  fee: number;
  isPaid: boolean;
}

const contractsIn = (locale: ShownLocale): Contract[] =>
  FEES.map((fee, at) => ({
    key: String(at),
    client: WORDS[locale].clients[at] ?? '',
    work: WORDS[locale].works[at] ?? '',
    fee,
    isPaid: at % 2 === 0,
  }));

function columnsIn(locale: ShownLocale): DataColumn<Contract>[] {
  const words = WORDS[locale];
  const state = ({ isPaid }: Contract) => (isPaid ? words.paid : words.open);
  return [
    { id: 'client', heading: words.client, value: ({ client }) => client },
    { id: 'work', heading: words.work, value: ({ work }) => work },
    {
      id: 'state',
      heading: words.state,
      value: state,
      cell: (contract) => (
        <Badge variant="light" color={contract.isPaid ? 'green' : 'gray'} tt="none" miw="max-content">
          {state(contract)}
        </Badge>
      ),
    },
    {
      id: 'fee',
      heading: words.fee,
      align: 'end',
      value: ({ fee }) => fee,
      cell: ({ fee }) => fee.toLocaleString(locale),
    },
  ];
}

function Sample({ locale, ...given }: { locale: ShownLocale } & Partial<DataTableProps<Contract>>) {
  const words = WORDS[locale];
  const [selected, setSelected] = useState<readonly string[]>(['1']);
  const [opened, setOpened] = useState<Contract | null>(null);
  const columns = useMemo(() => columnsIn(locale), [locale]);
  const rows = useMemo(() => contractsIn(locale), [locale]);
  return (
    <>
      <DataTable
        label={words.label}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        initialSort={{ id: 'fee', isDescending: true }}
        selection={{
          keys: selected,
          onChange: setSelected,
          label: ({ work }) => words.select(work),
          allLabel: words.all,
        }}
        actions={{
          heading: words.actions,
          render: ({ work }) => (
            <Button size="xs" variant="default" aria-label={`${words.remind}: ${work}`}>
              {words.remind}
            </Button>
          ),
        }}
        details={{ heading: words.details, label: ({ work }) => `${words.details}: ${work}`, onOpen: setOpened }}
        csv={{ label: words.csv, fileName: 'contracts.csv' }}
        loadingLabel={words.loading}
        empty={<EmptyState order={3} title={words.empty} />}
        {...given}
      />
      <DetailDrawer
        isOpen={opened !== null}
        title={opened?.work}
        closeLabel={words.close}
        onClose={() => setOpened(null)}
        details={columns.map(({ id, heading, cell, value }) => ({
          id,
          label: heading,
          value: opened && (cell ?? value)?.(opened),
        }))}
        actions={<Button>{words.remind}</Button>}
      />
    </>
  );
}

const NONE: Contract[] = [];

export const showcase: Showcase = {
  title: 'DataTable, DetailDrawer',
  states: [
    { name: 'sorted, selectable, with actions and details', render: (locale) => <Sample locale={locale} /> },
    {
      name: 'plain',
      render: (locale) => (
        <Sample
          locale={locale}
          label={`${WORDS[locale].label} 2`}
          isSortable={false}
          {...{ selection: undefined, actions: undefined, csv: undefined, details: undefined }}
        />
      ),
    },
    {
      name: 'cards on a phone',
      render: (locale) => (
        <Sample
          locale={locale}
          label={`${WORDS[locale].label} 4`}
          isSortable={false}
          isCards
          {...{ selection: undefined, actions: undefined, csv: undefined }}
        />
      ),
    },
    {
      name: 'loading',
      render: (locale) => <Sample locale={locale} label={`${WORDS[locale].label} 3`} rows={NONE} isLoading />,
    },
    { name: 'empty', render: (locale) => <Sample locale={locale} rows={NONE} /> },
    {
      name: 'error',
      render: (locale) => (
        <Sample
          locale={locale}
          error={
            <ErrorState
              order={3}
              title={WORDS[locale].failed}
              retryLabel={WORDS[locale].retry}
              onRetry={() => undefined}
            />
          }
        />
      ),
    },
  ],
};
