import type { SlideSelectItem } from '@koma/contracts';
import { Button, Checkbox, Text } from '@mantine/core';
import type { FilmControl } from '@koma/ui';
import { useLocale, useReportPresentation, titleOf } from '@koma/web-kit';
import { COMPARED, FilmsTogether, type FilmTogether, isComparable, type TogetherControl } from '@koma/web-kit/dialogs';
import type { Ref } from 'react';
import { useWords } from '../shared/words.js';
import { Film } from './film.js';
import classes from './presentation.module.css';

interface ChooseProps {
  items: readonly SlideSelectItem[];
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
  onStart: () => void;
}

/** Two to four films to be shown side by side. */
export function ChooseCompared({ items, chosen, onChosen, onStart }: ChooseProps) {
  const t = useWords();
  const locale = useLocale();
  const films = items.filter(({ work }) => isComparable(work));
  const isFull = chosen.length >= COMPARED.most;
  if (films.length < COMPARED.least) return <Text>{t('presentation.compare.tooFew')}</Text>;
  return (
    <>
      <Text size="sm">{t('presentation.compare.hint')}</Text>
      <ul className={classes.choices} aria-label={t('presentation.compare.title')}>
        {films.map(({ work: { id, ...work } }) => {
          const isChosen = chosen.includes(id);
          const next = isChosen ? chosen.filter((other) => other !== id) : [...chosen, id];
          return (
            <li key={id}>
              <Checkbox
                label={titleOf(work, locale)}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChosen(next)}
              />
            </li>
          );
        })}
      </ul>
      <Button onClick={onStart} disabled={chosen.length < COMPARED.least}>
        {t('presentation.compare.start', { count: chosen.length })}
      </Button>
    </>
  );
}

/** A presented film without controls of its own. */
function ComparedFilm({
  item: { work, ticket },
  control,
}: {
  item: SlideSelectItem;
  control: Ref<FilmControl | null>;
}) {
  const title = titleOf(work, useLocale());
  useReportPresentation(work, ticket);
  if (!work.media) return null;
  return (
    <Film workId={work.id} ticket={ticket} media={work.media} title={title} control={control} hasControls={false} />
  );
}

interface ComparedProps {
  items: readonly SlideSelectItem[];
  control: Ref<TogetherControl>;
}

/** Two to four films side by side. */
export function Compared({ items, control }: ComparedProps) {
  const locale = useLocale();
  const films = items.flatMap((item): FilmTogether[] => {
    const { id, media } = item.work;
    const render: FilmTogether['render'] = (film) => <ComparedFilm item={item} control={film} />;
    return media ? [{ id, title: titleOf(item.work, locale), media, render }] : [];
  });
  return <FilmsTogether films={films} control={control} />;
}
