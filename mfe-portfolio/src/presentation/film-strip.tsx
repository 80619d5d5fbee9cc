import { pictureSources, type SlideSelectItem } from '@koma/contracts';
import { UnstyledButton } from '@mantine/core';
import { ThumbHashPicture } from '@koma/ui';
import { useLocale, titleOf } from '@koma/web-kit';
import { useEffect, useRef } from 'react';
import { useWords } from '../shared/words.js';
import classes from './presentation.module.css';

interface Props {
  items: readonly SlideSelectItem[];
  /** The shown work; null while another slide is shown. */
  shownId: string | null;
  onShow: (workId: string) => void;
}

/** All works as thumbnails; the shown one is kept visible. */
export function FilmStrip({ items, shownId, onShow }: Props) {
  const t = useWords();
  const locale = useLocale();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [shownId]);
  return (
    <ol className={classes.strip} aria-label={t('presentation.strip')}>
      {items.map(({ work }, at) => {
        const isShown = work.id === shownId;
        return (
          <li key={work.id}>
            <UnstyledButton
              ref={isShown ? current : undefined}
              className={classes.thumb}
              aria-label={`${at + 1} ${titleOf(work, locale)}`}
              aria-current={isShown}
              onClick={() => onShow(work.id)}
            >
              {work.media && (
                <ThumbHashPicture
                  {...work.media}
                  sources={pictureSources(work.media)}
                  alt=""
                  ratio={16 / 9}
                  sizes="6rem"
                />
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
