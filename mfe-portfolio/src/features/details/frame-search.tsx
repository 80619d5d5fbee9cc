import { codeOf, LOOK_SIDE, readLook } from '@koma/contracts';
import { Button, Group, Text } from '@mantine/core';
import type { FilmControl } from '@koma/ui';
import { useLocalePath } from '@koma/web-kit';
import { IconPalette } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

/** Searches for films that look like the frame at which a film stands. */
export function FrameSearch({ control }: { control: RefObject<FilmControl | null> }) {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [isRefused, setIsRefused] = useState(false);
  const search = async () => {
    const points = await control.current?.points(LOOK_SIDE);
    if (!points) return setIsRefused(true);
    await navigate(localePath(paths.search('video', { like: codeOf(readLook(points, 4)) })));
  };
  return (
    <Group gap="sm" className={classes.frame}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPalette size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void search()}
      >
        {t('details.looks.frame')}
      </Button>
      {isRefused && (
        <Text size="sm" role="status">
          {t('details.looks.noFrame')}
        </Text>
      )}
    </Group>
  );
}
