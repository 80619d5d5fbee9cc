import { type ReportYearRow, staffReports, tokyoDay } from '@koma/contracts';
import { csvOf, type DataColumn, downloadCsv } from '@koma/ui/data';
import { api, toast, useErrorWords } from '@koma/web-kit';
import { Button, Group, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords, type Words } from '../../shared/words.js';

/** The first year of reports. */
const FIRST_YEAR = 2026;
const FIGURES = ['received', 'hidden', 'kept', 'objections', 'restored', 'medianDays'] as const;

const columnsOf = (t: Words): DataColumn<ReportYearRow>[] => [
  { id: 'kind', heading: t('reports.year.columns.kind'), value: ({ kind }) => t(`reports.kinds.${kind}`) },
  ...FIGURES.map((name) => ({
    id: name,
    heading: t(`reports.year.columns.${name}`),
    value: (row: ReportYearRow) => row[name],
  })),
];

/** The yearly count by kind, as a file for the report on transparency. */
export function YearCsv() {
  const t = useWords();
  const words = useErrorWords();
  const [present] = useState(() => Number(tokyoDay(new Date()).slice(0, 4)));
  const [year, setYear] = useState(present);
  const years = Array.from({ length: present - FIRST_YEAR + 1 }, (_, at) => String(present - at));
  const save = useMutation({
    mutationFn: () => api.call(staffReports.year, { params: { year } }),
    onSuccess: ({ items }) => downloadCsv(`reports-${year}.csv`, csvOf(columnsOf(t), items)),
    onError: (error) => toast.error(words(error)),
  });
  return (
    <Group gap="sm" align="flex-end">
      <Select
        size="sm"
        label={t('reports.year.label')}
        data={years}
        value={String(year)}
        onChange={(chosen) => setYear(Number(chosen))}
        allowDeselect={false}
        checkIconPosition="right"
        w="8rem"
      />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('reports.year.csv')}
      </Button>
    </Group>
  );
}
