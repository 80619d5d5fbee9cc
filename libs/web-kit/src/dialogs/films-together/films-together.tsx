import { ratioOf, type WorkMedia } from '@koma/contracts';
import { ActionIcon, Box, Group, Slider, Text } from '@mantine/core';
import type { FilmControl } from '@koma/ui';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';
import { useFormats } from '../../i18n/formats.js';
import classes from './films-together.module.css';
import { useTogether } from './use-together.js';

type Control = (film: FilmControl | null) => void;

export interface FilmTogether {
  id: string;
  title: string;
  media: Pick<WorkMedia, 'width' | 'height'>;
  /** Renders the player without controls of its own: `<VideoPlayer control={control} hasControls={false} />`. */
  render: (control: Control) => ReactNode;
  /** What stands below its title. */
  below?: ReactNode;
}

interface FilmProps {
  film: FilmTogether;
  onFilm: (id: string, film: FilmControl | null) => void;
  isHeard: boolean;
  onHear: () => void;
}

function Film({ film: { id, title, media, render, below }, onFilm, isHeard, onHear }: FilmProps) {
  const { t } = useTranslation(COMMON);
  const control = useCallback<Control>((film) => onFilm(id, film), [onFilm, id]);
  return (
    <li>
      <div className={classes.stage}>
        <Box className={classes.fit} __vars={{ '--ratio': String(ratioOf(media)) }}>
          {render(control)}
        </Box>
      </div>
      <Group gap="xs" wrap="nowrap" maw="100%">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('compare.hear', { title })}
          aria-pressed={isHeard}
          onClick={onHear}
        >
          {isHeard ? <IconVolume size={18} stroke={1.5} /> : <IconVolumeOff size={18} stroke={1.5} />}
        </ActionIcon>
        <Text size="sm" truncate>
          {title}
        </Text>
      </Group>
      {below}
    </li>
  );
}

/** What a key of the page does. */
export interface TogetherControl {
  toggle: () => void;
}

interface Props {
  /** `COMPARED` says how many. */
  films: readonly FilmTogether[];
  control?: Ref<TogetherControl>;
}

/** Films side by side with one set of controls; one of them is heard. */
export function FilmsTogether({ films, control }: Props) {
  const { t } = useTranslation(COMMON);
  const { runningTime } = useFormats();
  const { hold, time, length, isPlaying, seek, play, pause, hear } = useTogether();
  const [heard, setHeard] = useState(films[0]?.id ?? null);
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
      <Box
        component="ul"
        className={classes.films}
        data-count={films.length}
        __vars={{ '--tallest': String(Math.max(...films.map(({ media }) => 1 / ratioOf(media)))) }}
        aria-label={t('compare.title')}
      >
        {films.map((film) => {
          const isHeard = heard === film.id;
          const onHear = () => listen(isHeard ? null : film.id);
          return <Film key={film.id} film={film} onFilm={hold} isHeard={isHeard} onHear={onHear} />;
        })}
      </Box>
      <Group gap="sm" wrap="nowrap">
        <ActionIcon variant="default" size="lg" aria-label={t('compare.again')} onClick={() => seek(0)}>
          <IconPlayerSkipBack size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon size="lg" aria-label={t(isPlaying ? 'compare.pause' : 'compare.play')} onClick={toggle}>
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
          thumbLabel={t('compare.place')}
        />
        <Text size="sm" className={classes.time}>
          {runningTime(Math.round(time))} / {runningTime(Math.round(length))}
        </Text>
      </Group>
    </div>
  );
}
