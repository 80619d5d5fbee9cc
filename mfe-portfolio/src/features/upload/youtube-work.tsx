import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBrandYoutube } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './upload.module.css';
import { useSavedWork } from './use-saved-work.js';

const WorkSteps = lazy(async () => ({ default: (await import('./work-steps.js')).WorkSteps }));
const NAME = 'video.youtube';

/** Adds a film on YouTube without an upload. */
export function YoutubeWork() {
  const t = useWords();
  const saved = useSavedWork(NAME);
  const [isOpen, setIsOpen] = useState(saved.work !== null);
  if (!isOpen && !saved.work) {
    return (
      <div>
        <Button variant="default" leftSection={<IconBrandYoutube size={18} />} onClick={() => setIsOpen(true)}>
          {t('upload.youtube.open')}
        </Button>
      </div>
    );
  }
  return (
    <Paper component="section" withBorder className={classes.row} aria-labelledby="youtube-work">
      <Stack gap="md">
        <Title order={2} size="h3" id="youtube-work">
          {saved.work?.title ?? t('upload.youtube.title')}
        </Title>
        {!saved.work && <Text c="dimmed">{t('upload.youtube.text')}</Text>}
        <Suspense>
          <WorkSteps kind="video" assetId={null} draftName={NAME} saved={saved} isReady startsOpen needsYoutube />
        </Suspense>
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={() => {
              setIsOpen(saved.work !== null);
              saved.clear();
            }}
          >
            {t(saved.work ? 'upload.youtube.another' : 'upload.youtube.close')}
          </Button>
        </div>
      </Stack>
    </Paper>
  );
}
