import { Text, UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

interface Props {
  youtubeId: string;
  title: string;
}

const ORIGIN = 'https://www.youtube-nocookie.com';

/** A film on YouTube. Nothing is asked of YouTube before the click, which is said beforehand. */
export function YoutubeStage({ youtubeId, title }: Props) {
  const t = useWords();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        className={classes.youtube}
        src={`${ORIGIN}/embed/${encodeURIComponent(youtubeId)}?autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <UnstyledButton
      className={classes.youtube}
      onClick={() => setIsPlaying(true)}
      aria-label={t('details.youtubePlay', { title })}
    >
      <span className={classes.play} aria-hidden="true">
        <IconPlayerPlayFilled size={28} />
      </span>
      <Text component="span" fw={600}>
        {t('details.youtube')}
      </Text>
      <Text component="span" size="sm" c="dimmed" ta="center">
        {t('details.youtubeHint')}
      </Text>
    </UnstyledButton>
  );
}
