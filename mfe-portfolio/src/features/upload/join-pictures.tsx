import { Button, Drawer, Group } from '@mantine/core';
import { IconLayersSubtract } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { UploadRowData } from './upload-row-data.js';
import { isSaved } from './use-saved-work.js';

const NewWorkForm = lazy(async () => ({ default: (await import('./new-work-form.js')).NewWorkForm }));
/** Maximum number of pictures of a work. */
const MOST = 30;

interface Props {
  rows: readonly UploadRowData[];
  /** Called when the rows belong to one work. */
  onJoined: (rows: readonly UploadRowData[]) => void;
}

const assetOf = ({ file, leftBehind }: UploadRowData) => file?.assetId ?? leftBehind?.id ?? null;

/** Makes one work from several pictures: an album, a series, the spreads of a magazine. */
export function JoinPictures({ rows, onJoined }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [isOpen, setIsOpen] = useState(false);
  const free = rows
    .flatMap((row) => {
      const assetId = assetOf(row);
      return assetId === null || isSaved(assetId) ? [] : [{ row, assetId }];
    })
    .slice(0, MOST);
  if (free.length < 2) return null;
  const done = () => {
    setIsOpen(false);
    onJoined(free.map(({ row }) => row));
  };
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
            assetIds={free.map(({ assetId }) => assetId)}
            draftName="image.joined"
            needsYoutube={false}
            onCreated={done}
          />
        </Suspense>
      </Drawer>
    </Group>
  );
}
