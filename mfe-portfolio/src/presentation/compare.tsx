import type { SlideSelectItem } from '@koma/contracts';
import { ActionIcon, Button, Checkbox, Group, Slider, Text } from '@mantine/core';
import type { FilmControl } from '@koma/ui';
import { useFormats, useLocale, useReportPresentation, titleOf } from '@koma/web-kit';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useWords } from '../shared/words.js';
import { Film } from './film.js';
import classes from './presentation.module.css';

/** Number of films that can be compared. */
const COMPARED = { least: 2, most: 4 } as const;
const LOOK_MILLISECONDS = 200;

/** Films that a page can play and pause: not those on YouTube. */
const comparable = ({ work }: SlideSelectItem): boolean => work.kind === 'video' && Boolean(work.media?.hls);

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
  const films = items.filter(comparable);
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

/** Plays, pauses and seeks films together; all start at the same time. */
function useTogether() {
  const films = useRef(new Map<string, FilmControl>());
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const all = () => [...films.current.values()];
  useEffect(() => {
    const timer = setInterval(() => {
      const now = [...films.current.values()];
      setTime(Math.max(0, ...now.map((film) => film.time())));
      setLength(Math.max(0, ...now.map((film) => film.duration())));
      setIsPlaying(now.some((film) => film.isPlaying()));
    }, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  const seek = (seconds: number) => {
    all().forEach((film) => film.seek(seconds));
    setTime(seconds);
  };
  const play = () => {
    // A film that waited for data is behind: all continue from its time.
    const places = all().filter((film) => film.time() < film.duration());
    seek(places.length > 0 ? Math.min(...places.map((film) => film.time())) : 0);
    all().forEach((film) => film.play());
  };
  const hear = (id: string | null) => films.current.forEach((film, key) => film.mute(key !== id));
  const hold = useCallback((id: string, film: FilmControl | null) => {
    if (film) films.current.set(id, film);
    else films.current.delete(id);
  }, []);
  return { hold, time, length, isPlaying, seek, play, pause: () => all().forEach((film) => film.pause()), hear };
}

interface FilmProps {
  item: SlideSelectItem;
  /** Called with the film of a work, and with null when it is unmounted. */
  onFilm: (workId: string, film: FilmControl | null) => void;
  isHeard: boolean;
  onHear: () => void;
}

function ComparedFilm({ item: { work, ticket }, onFilm, isHeard, onHear }: FilmProps) {
  const t = useWords();
  const title = titleOf(work, useLocale());
  useReportPresentation(work, ticket);
  const control = useCallback((film: FilmControl | null) => onFilm(work.id, film), [onFilm, work.id]);
  return (
    <li>
      {work.media && (
        <Film workId={work.id} ticket={ticket} media={work.media} title={title} control={control} hasControls={false} />
      )}
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('presentation.compare.hear', { title })}
          aria-pressed={isHeard}
          onClick={onHear}
        >
          {isHeard ? <IconVolume size={18} stroke={1.5} /> : <IconVolumeOff size={18} stroke={1.5} />}
        </ActionIcon>
        <Text size="sm" truncate>
          {title}
        </Text>
      </Group>
    </li>
  );
}

/** What the space bar does. */
export interface ComparedControl {
  toggle: () => void;
}

interface ComparedProps {
  items: readonly SlideSelectItem[];
  control: Ref<ComparedControl>;
}

/** Two to four films side by side. */
export function Compared({ items, control }: ComparedProps) {
  const t = useWords();
  const { runningTime } = useFormats();
  const { hold, time, length, isPlaying, seek, play, pause, hear } = useTogether();
  const [heard, setHeard] = useState(items[0]?.work.id ?? null);
  const listen = (id: string | null) => {
    setHeard(id);
    hear(id);
  };
  const start = () => {
    hear(heard);
    play();
  };
  const toggle = isPlaying ? pause : start;
  useImperativeHandle(control, () => ({ toggle }));
  return (
    <div className={classes.compared}>
      <ul className={classes.films} data-count={items.length} aria-label={t('presentation.compare.title')}>
        {items.map((item) => {
          const isHeard = heard === item.work.id;
          const onHear = () => listen(isHeard ? null : item.work.id);
          return <ComparedFilm key={item.work.id} item={item} onFilm={hold} isHeard={isHeard} onHear={onHear} />;
        })}
      </ul>
      <Group gap="sm" wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={t('presentation.compare.again')} onClick={() => seek(0)}>
          <IconPlayerSkipBack size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          aria-label={t(isPlaying ? 'presentation.compare.pause' : 'presentation.compare.play')}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPause size={18} stroke={1.5} /> : <IconPlayerPlay size={18} stroke={1.5} />}
        </ActionIcon>
        <Slider
          flex={1}
          min={0}
          max={Math.max(length, 0.1)}
          step={0.1}
          value={Math.min(time, length)}
          onChange={seek}
          label={(seconds) => runningTime(Math.round(seconds))}
          thumbLabel={t('presentation.compare.place')}
        />
        <Text size="sm" className={classes.time}>
          {runningTime(Math.round(time))} / {runningTime(Math.round(length))}
        </Text>
      </Group>
    </div>
  );
}
