import { fillPath, type Locale, PROFILE_PDF_FILE_PATH, type ProfilePdf, profilePdfs } from '@koma/contracts';
import { Button, Progress, Text } from '@mantine/core';
import {
  config,
  hasCode,
  isUnderWay,
  queryOf,
  useCall,
  useErrorWords,
  useFileJobNews,
  useFormats,
} from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './profile-pdf.module.css';

const POLL_MILLISECONDS = 1_000;
const MEGABYTE = 1024 ** 2;

interface Props {
  creatorId: string;
  locale: Locale;
}

function UnderWay({ state, progress }: ProfilePdf) {
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

function Ready({ id, bytes }: ProfilePdf) {
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
        href={config().apiBase + fillPath(PROFILE_PDF_FILE_PATH, { id })}
        download
        leftSection={<IconDownload size={18} stroke={1.5} />}
      >
        {t('printed.save', { megabytes })}
      </Button>
    </div>
  );
}

/** Makes the PDF when asked to, shows how far it is, and gives it. */
export function PdfJob({ creatorId, locale }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const statusOf = (id: string) => queryOf(profilePdfs.get, { params: { id } });
  const make = useCall(profilePdfs.make, {
    onSuccess: (begun) => queryClient.setQueryData(statusOf(begun.id).queryKey, begun),
  });
  const id = make.data?.id ?? '';
  const status = statusOf(id);
  const isLive = useFileJobNews({
    kind: 'profile-pdf',
    jobs: [queryClient.getQueryData(status.queryKey)],
    onNews: (news) => queryClient.setQueryData(status.queryKey, (before) => before && { ...before, ...news }),
    askAgain: () => void queryClient.invalidateQueries({ queryKey: status.queryKey }),
  });
  const { data, error } = useQuery({
    ...status,
    enabled: id !== '',
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !state.error && !isLive ? POLL_MILLISECONDS : false),
  });
  const job = error ? undefined : data;
  if (job && isUnderWay(job)) return <UnderWay {...job} />;
  if (job?.state === 'ready') return <Ready {...job} />;
  const failure = make.error ?? error;
  // What stands in it has changed since it was asked for: it is no longer the right one.
  const failureWords = hasCode(error, 'RESOURCE.NOT_FOUND') ? t('printed.outdated') : failure && words(failure);
  return (
    <div>
      {(failureWords || job) && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" mb="sm">
          {failureWords || t('printed.states.failed')}
        </Text>
      )}
      <Button onClick={() => make.mutate({ body: { creatorId, locale } })} loading={make.isPending}>
        {t(failureWords || job ? 'printed.makeAgain' : 'printed.make')}
      </Button>
    </div>
  );
}
