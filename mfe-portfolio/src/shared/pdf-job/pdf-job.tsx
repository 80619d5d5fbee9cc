import { type FileJob, fillPath, type MadeFileKind } from '@koma/contracts';
import { Button, Progress, Text } from '@mantine/core';
import { config, hasCode, isUnderWay, useErrorWords, useFileJobEvents, useFormats } from '@koma/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../words.js';
import classes from './pdf-job.module.css';

const POLL_MILLISECONDS = 1_000;
const MEGABYTE = 1024 ** 2;

/** Endpoints of a PDF. */
export interface PdfSource {
  kind: MadeFileKind;
  /** Path of the finished file, with `{id}`. */
  filePath: string;
  make: () => Promise<FileJob>;
  statusOf: (id: string) => { queryKey: readonly unknown[]; load: () => Promise<FileJob> };
}

function UnderWay({ state, progress }: FileJob) {
  const t = useWords();
  return (
    <div className={classes.progress}>
      <Text size="sm" role="status">
        {t(`printed.states.${state}`)}
      </Text>
      <Progress.Root mt="xs">
        <Progress.Section value={Math.round(progress * 100)} aria-label={t('printed.progress')} />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt="xs">
        {t('printed.mayLeave')}
      </Text>
    </div>
  );
}

function Ready({ id, bytes, filePath }: FileJob & { filePath: string }) {
  const t = useWords();
  const { number } = useFormats();
  const megabytes = number(Math.max(0.1, Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10));
  return (
    <div>
      <Text size="sm" role="status" mb="sm">
        {t('printed.states.ready')}
      </Text>
      <Button
        component="a"
        href={config().apiBase + fillPath(filePath, { id })}
        download
        leftSection={<IconDownload size={18} stroke={1.5} />}
      >
        {t('printed.save', { megabytes })}
      </Button>
    </div>
  );
}

/** Makes the PDF on request, shows progress, and links it. */
export function PdfJob({ kind, filePath, ...source }: PdfSource) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: source.make,
    onSuccess: (begun) => queryClient.setQueryData(source.statusOf(begun.id).queryKey, begun),
  });
  const id = make.data?.id ?? '';
  const { queryKey, load } = source.statusOf(id);
  const isLive = useFileJobEvents({
    kind,
    jobs: [queryClient.getQueryData<FileJob>(queryKey)],
    onNews: (news) => queryClient.setQueryData<FileJob>(queryKey, (before) => before && { ...before, ...news }),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const { data, error } = useQuery({
    queryKey,
    queryFn: load,
    enabled: id !== '',
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !state.error && !isLive ? POLL_MILLISECONDS : false),
  });
  const job = error ? undefined : data;
  if (job && isUnderWay(job)) return <UnderWay {...job} />;
  if (job?.state === 'ready') return <Ready {...job} filePath={filePath} />;
  const failure = make.error ?? error;
  // The content has changed since the request, so the PDF is outdated.
  const failureWords = hasCode(error, 'RESOURCE.NOT_FOUND') ? t('printed.outdated') : failure && words(failure);
  return (
    <div>
      {(failureWords || job) && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" mb="sm">
          {failureWords || t('printed.states.failed')}
        </Text>
      )}
      <Button onClick={() => make.mutate()} loading={make.isPending}>
        {t(failureWords || job ? 'printed.makeAgain' : 'printed.make')}
      </Button>
    </div>
  );
}
