import { Button, Group, Text } from '@mantine/core';
import { csvOf, type DataColumn, downloadCsv } from '@koma/ui/data';
import { toast, useErrorWords } from '@koma/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.js';
import { allRows, type LoadPage, MOST_ROWS, type Progress } from './all-rows.js';

interface Props<Row> {
  load: LoadPage<Row>;
  columns: readonly DataColumn<Row>[];
  /** Asked when the file is saved. */
  fileName: () => string;
  isDisabled: boolean;
}

/** Downloads everything that a search finds as a CSV file, unloaded rows too. */
export function CsvOfAll<Row>({ load, columns, fileName, isDisabled }: Props<Row>) {
  const t = useWords();
  const words = useErrorWords();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = useMutation({
    mutationFn: () => {
      running.current = new AbortController();
      return allRows(load, setProgress, running.current.signal);
    },
    onSuccess: ({ rows, isCut }) => {
      downloadCsv(fileName(), csvOf(columns, rows));
      if (isCut) toast.warning(t('csv.cut', { total: MOST_ROWS }));
      else toast.success(t('csv.done', { total: rows.length }));
    },
    onError: (error) => {
      if (!running.current?.signal.aborted) toast.error(words(error));
    },
    onSettled: () => setProgress(null),
  });
  return (
    <Group gap={0}>
      {/* An empty one takes no space: the button keeps its place below others on a phone. */}
      <Text component="output" size="sm" c="dimmed" mr={progress ? 'sm' : 0}>
        {progress && t('csv.progress', { done: progress.done, total: progress.total })}
      </Text>
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
    </Group>
  );
}
