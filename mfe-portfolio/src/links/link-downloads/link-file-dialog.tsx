import type { LinkFile, LinkFileWish } from '@koma/contracts';
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { config, hasCode, useErrorWords, useFormats } from '@koma/web-kit';
import { MissingList } from '@koma/web-kit/dialogs';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { useLinkFile } from './use-link-file.js';

const MEGABYTE = 1024 ** 2;

function UnderWay({ state, progress }: { state: 'starting' | 'waiting' | 'running'; progress: number }) {
  const t = useWords();
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t(`linkFiles.states.${state}`)}
      </Text>
      <Progress.Root>
        <Progress.Section value={Math.round(progress * 100)} aria-label={t('linkFiles.progress')} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t('linkFiles.mayClose')}
      </Text>
    </Stack>
  );
}

function Ready({ file: { kind, url, bytes, missing }, onSave }: { file: LinkFile; onSave: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const { number } = useFormats();
  const megabytes = number(Math.max(0.1, Math.round(((bytes ?? 0) / MEGABYTE) * 10) / 10));
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {t('linkFiles.states.ready')}
      </Text>
      <MissingList missing={missing} />
      {kind === 'zip' && (
        <Text size="xs" c="dimmed">
          {common('downloads.terms')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          component="a"
          href={config().apiBase + (url ?? '')}
          download
          onClick={onSave}
          leftSection={<IconDownload size={18} stroke={1.5} />}
          data-autofocus
        >
          {t('linkFiles.save', { megabytes })}
        </Button>
      </Group>
    </Stack>
  );
}

interface Props {
  wish: LinkFileWish;
  job: ReturnType<typeof useLinkFile>;
  onSave: () => void;
  onClose: () => void;
}

function JobState({ wish, job: { file, error, isStarting, start }, onSave }: Props) {
  const t = useWords();
  const words = useErrorWords();
  if (isStarting || (!file && !error)) return <UnderWay state="starting" progress={0} />;
  if (file?.state === 'waiting' || file?.state === 'running')
    return <UnderWay state={file.state} progress={file.progress} />;
  if (file?.state === 'ready') return <Ready file={file} onSave={onSave} />;
  const isOutdated = file?.state === 'ended' || hasCode(error, 'RESOURCE.NOT_FOUND');
  return (
    <Stack gap="md">
      <Text size="sm" role="alert" c="var(--mantine-color-error)">
        {isOutdated ? t('linkFiles.outdated') : error ? words(error) : t('linkFiles.states.failed')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={() => start(wish)}>{t('linkFiles.again')}</Button>
      </Group>
    </Stack>
  );
}

/** Shows the progress of a file, and links it. */
export function LinkFileDialog(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { wish, onClose } = props;
  const title = t(`linkFiles.titles.${wish.kind}`);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }}>
      <JobState {...props} />
    </Modal>
  );
}
