import { LICENSING, tokyoDay } from '@koma/contracts';
import { Button } from '@mantine/core';
import { csvOf, type DataColumn, downloadCsv } from '@koma/ui/data';
import { toast, useErrorWords } from '@koma/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from './words.js';

interface Props<Row> {
  /** Name of the file, without the day. */
  file: string;
  columns: readonly DataColumn<Row>[];
  /** Loads the list as it is filtered, also what is not shown yet. */
  load: () => Promise<readonly Row[]>;
}

/** Downloads a whole list as a CSV file. */
export function CsvOfAll<Row>({ file, columns, load }: Props<Row>) {
  const t = useWords();
  const words = useErrorWords();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const rows = await load();
      downloadCsv(`koma-${file}-${tokyoDay(new Date())}.csv`, csvOf(columns, rows));
      if (rows.length >= LICENSING.csvRows) toast.info(t('csvCut', { count: rows.length }));
    } catch (error) {
      toast.error(words(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('csv')}
    </Button>
  );
}
