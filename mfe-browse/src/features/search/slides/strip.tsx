import { pictureSources } from '@koma/contracts';
import { UnstyledButton } from '@mantine/core';
import { personName, ThumbHashPicture } from '@koma/ui';
import { titleOf, useLocale } from '@koma/web-kit';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/words.js';
import type { Frame } from './frames.js';
import classes from './slides.module.css';

const FILM = 16 / 9;

interface Props {
  frames: readonly Frame[];
  index: number;
  isPicked: (workId: string) => boolean;
  onGo: (index: number) => void;
  onPick: () => void;
}

/** All frames side by side; the present one stays visible. */
export function Strip({ frames, index, isPicked, onGo, onPick }: Props) {
  const t = useWords();
  const locale = useLocale();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = current.current;
    const strip = button?.closest('ul');
    // Scrolls the strip only: the page must not move.
    if (!button || !strip) return;
    strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
    if (strip.contains(document.activeElement)) button.focus({ preventScroll: true });
  }, [index]);
  return (
    <ul className={classes.strip} aria-label={t('slides.strip')}>
      {frames.map(({ creator, work }, place) => {
        const { id, media } = work;
        const isCurrent = place === index;
        const words = { title: titleOf(work, locale), name: personName(creator, locale) };
        return (
          <li key={id} className={classes.cell} data-first={frames[place - 1]?.creator.id !== creator.id || undefined}>
            <UnstyledButton
              ref={isCurrent ? current : undefined}
              className={classes.frame}
              aria-current={isCurrent}
              aria-label={t(isPicked(id) ? 'slides.framePicked' : 'slides.frame', words)}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onGo(place)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !isCurrent) return;
                event.preventDefault();
                onPick();
              }}
            >
              <ThumbHashPicture
                sources={pictureSources(media)}
                alt=""
                width={media.width}
                height={media.height}
                thumbHash={media.thumbHash}
                ratio={FILM}
                sizes="8rem"
              />
              {isPicked(id) && <IconCheck className={classes.mark} size={16} stroke={2.5} aria-hidden="true" />}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
