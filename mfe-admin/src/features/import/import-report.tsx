import {
  IMPORT,
  importFaultKind,
  importFaultText,
  importFieldName,
  type ImportPreview,
  type ImportRefusal,
  importRefusedPath,
  type WholeImport,
} from '@koma/contracts';
import { StatTile } from '@koma/ui';
import { DataTable, type DataColumn } from '@koma/ui/data';
import { useFormats, useLocale } from '@koma/web-kit';
import { Badge, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWords } from '../../shared/words.js';
import { useValueWords } from './use-value-words.js';
import classes from './import.module.css';

const TOTALS = ['read', 'added', 'changed', 'unchanged', 'refused'] as const;
const COLOURS = { added: 'green', changed: 'blue', unchanged: 'gray', refused: 'red' } as const;

function Totals({ of: { totals } }: { of: WholeImport }) {
  const t = useWords();
  const { number } = useFormats();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
      {TOTALS.map((name) => (
        <StatTile key={name} label={t(`import.totals.${name}`)} value={number(totals[name])} />
      ))}
    </SimpleGrid>
  );
}

function useRefusalColumns(): DataColumn<ImportRefusal>[] {
  const t = useWords();
  const locale = useLocale();
  return useMemo(
    (): DataColumn<ImportRefusal>[] => [
      { id: 'line', heading: t('import.columns.line'), value: ({ line }) => line, align: 'end' },
      {
        id: 'fault',
        heading: t('import.columns.fault'),
        cell: ({ faults }) =>
          faults.map((one, at) => (
            <Text key={at} size="sm">
              <b>{importFieldName(one.field, locale)}</b> {importFaultText(one, locale)}
            </Text>
          )),
      },
      {
        id: 'value',
        heading: t('import.columns.value'),
        value: ({ faults }) => [...new Set(faults.map(({ value }) => value).filter(Boolean))].join(t('import.comma')),
      },
    ],
    [t, locale],
  );
}

function Refusals({ of }: { of: WholeImport }) {
  const t = useWords();
  const { number } = useFormats();
  const locale = useLocale();
  const columns = useRefusalColumns();
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="md">
        <Title order={3} size="h4">
          {t('import.refused')}
        </Title>
        <Button
          component="a"
          href={`${importRefusedPath(of.id)}?locale=${locale}`}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          {t('import.refusedFile')}
        </Button>
      </Group>
      <ul className={classes.faults}>
        {of.faults.map(({ field, code, lines }) => (
          <li key={`${field} ${code}`}>
            <span>{importFaultKind(field, code, locale)}</span>
            <span className={classes.count}>{t('import.lines', { count: lines, lines: number(lines) })}</span>
          </li>
        ))}
      </ul>
      <DataTable
        label={t('import.refused')}
        columns={columns}
        rows={of.refusals}
        keyOf={({ line }) => String(line)}
        isSortable={false}
        empty={null}
      />
      {of.totals.refused > IMPORT.shown && (
        <Text size="sm" c="dimmed">
          {t('import.firstRefused', { shown: number(IMPORT.shown) })}
        </Text>
      )}
    </Stack>
  );
}

function Preview({ rows }: { rows: readonly ImportPreview[] }) {
  const t = useWords();
  const locale = useLocale();
  const valueInWords = useValueWords();
  const columns = useMemo(
    (): DataColumn<ImportPreview>[] => [
      { id: 'line', heading: t('import.columns.line'), value: ({ line }) => line, align: 'end' },
      {
        id: 'outcome',
        heading: t('import.columns.outcome'),
        cell: ({ outcome }) => (
          <Badge color={COLOURS[outcome]} variant="light" tt="none" miw="max-content">
            {t(`import.totals.${outcome}`)}
          </Badge>
        ),
      },
      {
        id: 'name',
        heading: t('import.columns.name'),
        cell: ({ name, externalId, type, outcome }) => (
          <>
            <Text span fw={600} className={classes.name}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {outcome !== 'refused' && `${t(`import.types.${type}`)} ${externalId}`}
            </Text>
          </>
        ),
      },
      {
        id: 'facts',
        heading: t('import.columns.facts'),
        cell: ({ facts }) => (
          <Text size="xs" className={classes.name}>
            {Object.entries(facts)
              .map(([key, value]) => `${importFieldName(key, locale)}: ${valueInWords(key, value)}`)
              .join(' · ')}
          </Text>
        ),
      },
    ],
    [t, locale, valueInWords],
  );
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {t('import.preview')}
      </Title>
      <DataTable
        label={t('import.preview')}
        columns={columns}
        rows={rows}
        keyOf={({ line }) => String(line)}
        isSortable={false}
        empty={null}
      />
    </Stack>
  );
}

/** What was read, what would become of it or has, and what is wrong. */
export function ImportReport({ of }: { of: WholeImport }) {
  return (
    <Stack gap="lg">
      <Totals of={of} />
      {of.totals.refused > 0 && <Refusals of={of} />}
      {of.preview.length > 0 && <Preview rows={of.preview} />}
    </Stack>
  );
}
