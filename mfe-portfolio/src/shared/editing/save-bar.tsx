import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';
import classes from './save-bar.module.css';

interface Props {
  isBusy: boolean;
  onDiscard: () => void;
}

/** Bar at the foot of a changed form; its button submits the form it stands in. */
export function SaveBar({ isBusy, onDiscard }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <div className={classes.bar} role="group" aria-label={t('saveBar.label')}>
      <Text size="sm" className={classes.words}>
        {t('saveBar.unsaved')}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Button variant="default" size="sm" onClick={onDiscard} disabled={isBusy}>
          {t('saveBar.discard')}
        </Button>
        <Button type="submit" size="sm" loading={isBusy}>
          {common('save')}
        </Button>
      </Group>
    </div>
  );
}
