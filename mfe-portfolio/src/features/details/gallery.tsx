import { pictureSources, type WorkMedia } from '@koma/contracts';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { ThumbHashPicture } from '@koma/ui';
import { usePageKeys } from '@koma/web-kit';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useReview } from '../../review/review-context.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { Picture } from './picture.js';

interface Props {
  pictures: readonly [WorkMedia, ...WorkMedia[]];
  title: string;
}

/** The picture on the stage, and the keys that change it. */
function useShown(pictures: Props['pictures']) {
  const review = useReview();
  const [own, setOwn] = useState(0);
  const last = pictures.length - 1;
  const ofReview = pictures.findIndex(({ assetId }) => assetId === review?.assetId);
  const at = ofReview >= 0 ? ofReview : own;
  const setAt = (next: number) => {
    setOwn(next);
    // A comment in a picture brings it to the stage.
    const assetId = pictures[next]?.assetId;
    if (assetId) review?.showPicture(assetId);
  };
  const keys = {
    ArrowLeft: () => setAt(Math.max(at - 1, 0)),
    ArrowRight: () => setAt(Math.min(at + 1, last)),
    Home: () => setAt(0),
    End: () => setAt(last),
  };
  return { at, last, keys, setAt };
}

/** Several pictures of one work: one on the stage, all of them below; ←/→ move between them. */
export function Gallery({ pictures, title }: Props) {
  const t = useWords();
  const { at, last, keys, setAt } = useShown(pictures);
  usePageKeys(keys);
  const name = (index: number) => t('details.pictureOf', { title, number: index + 1, count: pictures.length });
  const shown = pictures[at] ?? pictures[0];
  return (
    <section className={classes.gallery} aria-label={t('details.gallery', { title })}>
      <div className={classes.turning}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('details.previousPicture')}
          onClick={keys.ArrowLeft}
          disabled={at === 0}
        >
          <IconChevronLeft size={20} stroke={1.5} />
        </ActionIcon>
        <Picture key={shown.assetId} media={shown} title={name(at)} />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('details.nextPicture')}
          onClick={keys.ArrowRight}
          disabled={at === last}
        >
          <IconChevronRight size={20} stroke={1.5} />
        </ActionIcon>
      </div>
      <ul className={classes.thumbs} aria-label={t('details.pictures')}>
        {pictures.map((media, index) => (
          <li key={media.assetId}>
            <UnstyledButton
              className={classes.thumb}
              aria-label={name(index)}
              aria-current={index === at}
              onClick={() => setAt(index)}
            >
              <ThumbHashPicture {...media} sources={pictureSources(media)} alt="" ratio={1} sizes="5rem" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" ta="center" role="status">
        {t('details.place', { number: at + 1, count: pictures.length })}
      </Text>
    </section>
  );
}
