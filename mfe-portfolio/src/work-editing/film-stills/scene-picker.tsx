import type { WorkMedia } from '@koma/contracts';
import { ActionIcon, Box, Button, Text } from '@mantine/core';
import { type FilmControl, VideoPlayer } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { playableOf } from '../../shared/film-files.js';
import { useWords } from '../../shared/words.js';
import classes from './film-stills.module.css';
import type { Scene } from './slots.js';

interface Props {
  title: string;
  media: WorkMedia & { hls: string };
  control: RefObject<FilmControl | null>;
  onUse: (scene: Scene) => void;
}

const STEPS = [
  { key: 'second.back', Icon: IconChevronsLeft, go: (film: FilmControl) => film.seek(film.time() - 1) },
  { key: 'frame.back', Icon: IconChevronLeft, go: (film: FilmControl) => film.step(-1) },
  { key: 'frame.on', Icon: IconChevronRight, go: (film: FilmControl) => film.step(1) },
  { key: 'second.on', Icon: IconChevronsRight, go: (film: FilmControl) => film.seek(film.time() + 1) },
] as const;
const [SECOND_BACK, FRAME_BACK, FRAME_ON, SECOND_ON] = STEPS;

/** The step of an arrow key; the volume control has its own arrows. */
function stepOf({ key, shiftKey, target }: KeyboardEvent) {
  if (target instanceof Element && target.matches('media-volume-range')) return null;
  if (key === 'ArrowLeft') return shiftKey ? SECOND_BACK : FRAME_BACK;
  if (key === 'ArrowRight') return shiftKey ? SECOND_ON : FRAME_ON;
  return null;
}

const toMilliseconds = (seconds: number) => Math.floor(seconds * 1000) / 1000;

/** The film, to pause at a scene. */
export function ScenePicker({ title, media, control, onUse }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { width, height, durationSeconds } = media;
  const ratio = width > 0 && height > 0 ? width / height : 16 / 9;
  const step = (event: KeyboardEvent) => {
    const wanted = stepOf(event);
    if (!wanted || !control.current) return;
    // Here an arrow moves a frame, wherever the focus is; in the player itself it would be five seconds.
    event.preventDefault();
    event.stopPropagation();
    wanted.go(control.current);
  };
  const use = async () => {
    const film = control.current;
    if (!film) return;
    const second = toMilliseconds(Math.min(film.time(), durationSeconds ?? Infinity));
    onUse({ second, url: await film.picture() });
  };
  const button = ({ key, Icon, go }: (typeof STEPS)[number]) => (
    <ActionIcon
      key={key}
      variant="default"
      size="lg"
      aria-label={t(`stills.steps.${key}`)}
      onClick={() => control.current && go(control.current)}
    >
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
  return (
    <div className={classes.part} onKeyDownCapture={step}>
      <Box className={classes.film} maw={`calc(50dvh * ${ratio})`}>
        <VideoPlayer {...playableOf(media, locale)} control={control} title={title} lang={locale} ratio={ratio} />
      </Box>
      <div className={classes.steps}>
        {[SECOND_BACK, FRAME_BACK].map(button)}
        <Button onClick={() => void use()}>{t('stills.use')}</Button>
        {[FRAME_ON, SECOND_ON].map(button)}
      </div>
      <Text size="sm" c="dimmed" ta="center" className={classes.keys}>
        {t('stills.keys')}
      </Text>
    </div>
  );
}
