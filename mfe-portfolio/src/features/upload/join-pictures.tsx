import { media, type Work } from '@koma/contracts';
import { Button, Drawer, Group } from '@mantine/core';
import { queryOf } from '@koma/web-kit';
import { useQueries } from '@tanstack/react-query';
import { IconLayersSubtract } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { Joined } from './joined-work.js';
import type { UploadRowData } from './upload-row-data.js';
import { isSaved } from './use-saved-work.js';

const JoinedWork = lazy(async () => ({ default: (await import('./joined-work.js')).JoinedWork }));
const NewWorkForm = lazy(async () => ({ default: (await import('./new-work-form.js')).NewWorkForm }));
/** Maximum number of pictures of a work. */
const MOST = 30;

interface Props {
  rows: readonly UploadRowData[];
  /** Called when the rows belong to one work. */
  onJoined: (rows: readonly UploadRowData[]) => void;
}

/** Files that are refused or could not be processed; their rows ask for their states. */
function useFailed(rows: readonly UploadRowData[]): ReadonlySet<string> {
  const ids = rows.flatMap((row) => assetOf(row) ?? []);
  const states = useQueries({
    queries: ids.map((id) => ({ ...queryOf(media.getAsset, { params: { id } }), enabled: false })),
  });
  const refused = rows.filter(({ file, leftBehind }) => file?.stage === 'refused' || leftBehind?.state === 'failed');
  const known = ids.filter((_, index) => states[index]?.data?.state === 'failed');
  return new Set([...known, ...refused.flatMap((row) => assetOf(row) ?? [])]);
}

/** The server has all of it; a row that is removed before would take the rest of its upload along. */
const isSent = ({ file, leftBehind }: UploadRowData) =>
  file ? file.stage === 'sent' : leftBehind?.state !== 'uploading';
const assetOf = ({ file, leftBehind }: UploadRowData) => file?.assetId ?? leftBehind?.id ?? null;

/** Makes one work from several pictures: an album, a series, the spreads of a magazine. */
export function JoinPictures({ rows, onJoined }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [isOpen, setIsOpen] = useState(false);
  const [joined, setJoined] = useState<Joined | null>(null);
  const failed = useFailed(rows);
  const free = rows
    .flatMap((row) => {
      const assetId = assetOf(row);
      return assetId === null || failed.has(assetId) || isSaved(assetId) ? [] : [{ row, assetId }];
    })
    .slice(0, MOST);
  const assetIds = free.map(({ assetId }) => assetId);
  const done = (work: Work) => {
    setIsOpen(false);
    setJoined({ work, assetIds });
    onJoined(free.map(({ row }) => row));
  };
  if (joined) {
    return (
      <Suspense>
        <JoinedWork {...joined} onClose={() => setJoined(null)} />
      </Suspense>
    );
  }
  if (free.length < 2) return null;
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconLayersSubtract size={18} stroke={1.5} />}
        onClick={() => setIsOpen(true)}
      >
        {t('upload.join.open', { count: free.length })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="40rem"
        title={t('upload.join.title', { count: free.length })}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <Suspense>
          <NewWorkForm
            kind="image"
            assetIds={free.every(({ row }) => isSent(row)) ? assetIds : []}
            waitHint={t('upload.join.saveLater')}
            draftName="image.joined"
            needsYoutube={false}
            onCreated={done}
          />
        </Suspense>
      </Drawer>
    </Group>
  );
}
