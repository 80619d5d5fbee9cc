import { importRefusedPath, imports, type WorkImport } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import { DataTable, type DataColumn } from '@koma/ui/data';
import { itemsOf, MoreItems, pagesOf, QueryView, useFormats, useLocale } from '@koma/web-kit';
import { Anchor, Badge, Text, Title } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import classes from './import.module.css';

const COLOURS = {
  receiving: 'gray',
  waiting: 'gray',
  running: 'gray',
  checked: 'blue',
  done: 'green',
  failed: 'red',
} as const;
const REFRESH_MS = 5_000;

function Refused({ of }: { of: WorkImport }) {
  const t = useWords();
  const { number } = useFormats();
  const locale = useLocale();
  const { totals, id } = of;
  if (totals.refused === 0) return number(0);
  return (
    <Anchor
      href={`${importRefusedPath(id)}?locale=${locale}`}
      inherit
      aria-label={t('import.refusedOf', { name: of.fileName, lines: number(totals.refused) })}
    >
      {number(totals.refused)}
    </Anchor>
  );
}

function useColumns(): DataColumn<WorkImport>[] {
  const t = useWords();
  const { number } = useFormats();
  return useMemo(
    () => [
      { id: 'at', heading: t('import.columns.at'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
      { id: 'by', heading: t('import.columns.by'), value: ({ byName }) => byName ?? t('import.commandLine') },
      {
        id: 'file',
        heading: t('import.columns.file'),
        cell: ({ fileName }) => <Text className={classes.name}>{fileName}</Text>,
      },
      {
        id: 'state',
        heading: t('import.columns.state'),
        cell: ({ state }) => (
          <Badge color={COLOURS[state]} variant="light" tt="none" miw="max-content">
            {t(`import.states.${state}`)}
          </Badge>
        ),
      },
      ...(['added', 'changed', 'unchanged'] as const).map((name) => ({
        id: name,
        heading: t(`import.totals.${name}`),
        cell: ({ totals }: WorkImport) => number(totals[name]),
        align: 'end' as const,
      })),
      { id: 'refused', heading: t('import.totals.refused'), cell: (of) => <Refused of={of} />, align: 'end' },
    ],
    [t, number],
  );
}

/** Every file so far: who, when, and what became of it. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords();
  const columns = useColumns();
  const query = useInfiniteQuery({ ...pagesOf(imports.list, { query: {} }), refetchInterval: REFRESH_MS });
  const nothing = (
    <EmptyState
      icon={<IconFileImport size={20} stroke={1.5} />}
      title={t('import.none')}
      description={t('import.noneText')}
    />
  );
  return (
    <section className={classes.section} aria-labelledby="import-history">
      <Title order={2} size="h3" id="import-history">
        {t('import.history')}
      </Title>
      <QueryView query={query} shape="table">
        {(data) => (
          <DataTable
            label={t('import.history')}
            columns={columns}
            rows={itemsOf(data)}
            keyOf={({ id }) => id}
            isSortable={false}
            empty={nothing}
            details={{
              heading: t('details.heading'),
              label: ({ fileName }) => t('import.open', { name: fileName }),
              onOpen: ({ id }) => onOpen(id),
            }}
          />
        )}
      </QueryView>
      <MoreItems query={query} />
    </section>
  );
}
