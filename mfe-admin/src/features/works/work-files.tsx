import { type StaffFile, staffFiles, staffWorks } from '@koma/contracts';
import { keyOf, queryOf, QueryView, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import classes from './works.module.css';

const [KILO, MEGA] = [1_000, 1_000_000] as const;

/** Processes a file that has failed once more. */
function RetryButton({ file: { id, fileName } }: { file: StaffFile }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const retry = useCall(staffFiles.retry);
  const press = () =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('works.files.retried')),
        onError: (error) => toast.error(words(error)),
        onSettled: () => {
          for (const one of [staffFiles.list, staffWorks.search])
            void client.invalidateQueries({ queryKey: keyOf(one) });
        },
      },
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} stroke={1.5} />}
      loading={retry.isPending}
      aria-label={t('works.files.retryOf', { name: fileName })}
      onClick={press}
    >
      {t('works.files.retry')}
    </Button>
  );
}

function File({ file }: { file: StaffFile }) {
  const t = useWords();
  const { runningTime, number } = useFormats();
  const { fileName, width, height, durationSeconds, bytes, madeBytes, state, failure } = file;
  const sizeOf = (size: number) =>
    size < MEGA ? `${number(Math.ceil(size / KILO))} kB` : `${number(Math.round((size / MEGA) * 10) / 10)} MB`;
  const facts = [
    width && height && `${number(width)}×${number(height)}`,
    durationSeconds && runningTime(durationSeconds),
    t('works.files.size', { size: sizeOf(bytes), made: sizeOf(madeBytes) }),
  ].filter(Boolean);
  return (
    <li className={classes.file}>
      <Text size="sm" className={classes.fileName}>
        {fileName}
      </Text>
      <Text size="xs" c="dimmed">
        {facts.join('・')}
      </Text>
      {state !== 'ready' && (
        <Text size="sm" c={failure ? 'var(--mantine-color-error)' : 'dimmed'}>
          {failure ? t('works.files.failure', { code: failure }) : t('works.states.waiting')}
        </Text>
      )}
      {file.canRetry && <RetryButton file={file} />}
    </li>
  );
}

/** The files of a work with their technical data. */
export function WorkFiles({ ids }: { ids: readonly string[] }) {
  const t = useWords();
  const query = useQuery(queryOf(staffFiles.list, { query: { id: [...ids] } }));
  return (
    <section className={classes.files} aria-labelledby="work-files">
      <Title order={3} size="h5" id="work-files">
        {t('works.columns.files')}
      </Title>
      <QueryView query={query}>
        {({ items }) => (
          <Stack component="ul" gap="sm" p={0} m={0}>
            {items.map((file) => (
              <File key={file.id} file={file} />
            ))}
          </Stack>
        )}
      </QueryView>
    </section>
  );
}
