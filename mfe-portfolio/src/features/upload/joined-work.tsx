import { type Asset, media, type Work, works } from '@koma/contracts';
import { Button, Stack, Title } from '@mantine/core';
import { queryOf } from '@koma/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { PublishBar } from './publish-bar.js';
import classes from './upload.module.css';

const POLL_MILLISECONDS = 2000;

const isOver = (asset: Asset | undefined) => asset?.state === 'ready' || asset?.state === 'failed';

/** Whether no picture is being processed any more. */
function useIsReady(assetIds: readonly string[]): boolean {
  const [isReady, setIsReady] = useState(false);
  const pictures = useQueries({
    queries: assetIds.map((id) => ({
      ...queryOf(media.getAsset, { params: { id } }),
      ...(!isReady && { refetchInterval: POLL_MILLISECONDS }),
    })),
  });
  const areOver = pictures.every(({ data }) => isOver(data));
  if (areOver !== isReady) setIsReady(areOver);
  return isReady;
}

export interface Joined {
  work: Work;
  assetIds: readonly string[];
}
interface Props extends Joined {
  onClose: () => void;
}

/** The work that several pictures have become, in the place of their rows. */
export function JoinedWork({ work: created, assetIds, onClose }: Props) {
  const t = useWords();
  const { data: work } = useQuery({
    ...queryOf(works.get, { params: { id: created.id } }),
    initialData: created,
  });
  const isReady = useIsReady(assetIds);
  return (
    <section className={classes.row} aria-label={work.title}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {work.title}
        </Title>
        <PublishBar work={work} isReady={isReady} isNew />
        <div>
          <Button variant="subtle" color="gray" size="sm" className={classes.fold} onClick={onClose}>
            {t('upload.action.remove')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
