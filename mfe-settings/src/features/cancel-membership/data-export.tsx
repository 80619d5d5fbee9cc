import { type DataExport as Export, dataExports, EXPORT_FILE_PATH, fillPath, LEAVING } from '@koma/contracts';
import { Button, Progress, Text } from '@mantine/core';
import {
  config,
  isUnderWay,
  queryOf,
  QueryView,
  toast,
  useCall,
  useErrorWords,
  useFileJobEvents,
  useFormats,
} from '@koma/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './cancel-membership.module.css';

const POLL_MILLISECONDS = 2_000;
const MEGABYTE = 1024 ** 2;

interface StartProps {
  /** There was an earlier one. */
  isAgain: boolean;
}

function Start({ isAgain }: StartProps) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(dataExports.latest);
  const start = useCall(dataExports.start, { onSuccess: (begun) => queryClient.setQueryData(queryKey, begun) });
  const begin = () =>
    start.mutate(
      {},
      {
        onError: (error) => {
          toast.error(words(error));
          void queryClient.invalidateQueries({ queryKey });
        },
      },
    );
  return (
    <Button variant="default" onClick={begin} loading={start.isPending}>
      {t(isAgain ? 'export.again' : 'export.start')}
    </Button>
  );
}

function UnderWay({ state, progress }: Export) {
  const t = useWords();
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.progress}>
      <Text size="sm" role="status">
        {t(`export.states.${state}`, { percent })}
      </Text>
      <Progress.Root mt="xs">
        <Progress.Section value={percent} aria-label={t('export.progress')} />
      </Progress.Root>
    </div>
  );
}

function Ready({ id, bytes, endsAt }: Export) {
  const t = useWords();
  const { date, number } = useFormats();
  const megabytes = number(Math.max(0.1, Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10));
  return (
    <>
      <Text size="sm" role="status">
        {t('export.states.ready')}
      </Text>
      <Button
        component="a"
        href={config().apiBase + fillPath(EXPORT_FILE_PATH, { id })}
        download
        leftSection={<IconDownload size={18} stroke={1.5} />}
      >
        {t('export.download', { megabytes })}
      </Button>
      {endsAt && (
        <Text size="sm" c="dimmed">
          {t('export.endsAt', { day: date(endsAt) })}
        </Text>
      )}
    </>
  );
}

function Latest({ found }: { found: Export | null }) {
  const t = useWords();
  if (isUnderWay(found) && found) return <UnderWay {...found} />;
  return (
    <>
      {found?.state === 'ready' && <Ready {...found} />}
      {(found?.state === 'failed' || found?.state === 'ended') && (
        <Text size="sm" role="status" c={found.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(`export.states.${found.state}`)}
        </Text>
      )}
      <Start isAgain={found !== null} />
    </>
  );
}

/** The export of all own data. It runs in the background, so the page can be left. */
export function DataExport() {
  const t = useWords();
  const queryClient = useQueryClient();
  const latest = queryOf(dataExports.latest);
  const isLive = useFileJobEvents({
    kind: 'data-export',
    jobs: [queryClient.getQueryData(latest.queryKey)],
    onNews: (news) => queryClient.setQueryData(latest.queryKey, (before) => before && { ...before, ...news }),
    reload: () => void queryClient.invalidateQueries({ queryKey: latest.queryKey }),
  });
  const query = useQuery({
    ...latest,
    refetchInterval: ({ state }) => (isUnderWay(state.data) && (!isLive || state.error) ? POLL_MILLISECONDS : false),
  });
  return (
    <Section title={t('export.title')} description={t('export.text', { days: LEAVING.exportKeptDays })}>
      <QueryView query={query}>
        {(found) => (
          <div className={classes.export}>
            <Latest found={found} />
          </div>
        )}
      </QueryView>
    </Section>
  );
}
