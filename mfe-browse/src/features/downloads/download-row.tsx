import { type Download, DOWNLOAD_FILE_PATH, downloads, fillPath } from '@koma/contracts';
import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { config, isUnderWay, keyOf, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './downloads.module.css';
import { MissingFiles } from './missing-files.js';

const MEGABYTE = 1024 ** 2;
const ICON = { size: 18, stroke: 1.5 };

function UnderWay({ name, state, progress }: Download) {
  const t = useWords();
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.progress}>
      <Text size="sm" role="status">
        {t(`downloads.states.${state}`, { percent })}
      </Text>
      <Progress.Root mt="xs">
        <Progress.Section value={percent} aria-label={t('downloads.progress', { name })} />
      </Progress.Root>
    </div>
  );
}

/** How it ended, or when it is deleted. */
function Outcome({ state, endsAt }: Download) {
  const t = useWords();
  const { date } = useFormats();
  const color = state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed';
  return (
    <Text size="sm" c={color}>
      {state === 'ready' && endsAt ? t('downloads.until', { day: date(endsAt) }) : t(`downloads.states.${state}`)}
    </Text>
  );
}

function Save({ id, bytes, name }: Download) {
  const t = useWords();
  const { number } = useFormats();
  const megabytes = number(Math.max(0.1, Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10));
  return (
    <Button
      component="a"
      href={config().apiBase + fillPath(DOWNLOAD_FILE_PATH, { id })}
      download
      aria-label={t('downloads.saveOne', { name, megabytes })}
      leftSection={<IconDownload {...ICON} />}
    >
      {t('downloads.save', { megabytes })}
    </Button>
  );
}

function Rebuild({ id, name }: Download) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const rebuild = useCall(downloads.rebuild);
  const begin = () =>
    rebuild.mutate(
      { params: { id } },
      {
        onError: (error) => toast.error(words(error)),
        onSettled: () => void queryClient.invalidateQueries({ queryKey: keyOf(downloads.list) }),
      },
    );
  return (
    <Button
      variant="default"
      onClick={begin}
      loading={rebuild.isPending}
      aria-label={t('downloads.rebuildOne', { name })}
      leftSection={<IconRefresh {...ICON} />}
    >
      {t('downloads.rebuild')}
    </Button>
  );
}

interface Props {
  download: Download;
  onDelete: () => void;
}

/** A download with its state and actions. */
export function DownloadRow({ download, onDelete }: Props) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { name, state, works, createdAt, missing } = download;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Text fw={600} className={classes.name}>
          {name}.zip
        </Text>
        <Text size="sm" c="dimmed">
          {t('downloads.facts', { count: works, at: dateTime(createdAt) })}
        </Text>
        {isUnderWay(download) ? <UnderWay {...download} /> : <Outcome {...download} />}
        <MissingFiles missing={missing} />
      </div>
      <div className={classes.actions}>
        {state === 'ready' && <Save {...download} />}
        {(state === 'failed' || state === 'ended') && <Rebuild {...download} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onDelete}
          aria-label={t('downloads.deleteOne', { name })}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      </div>
    </li>
  );
}
