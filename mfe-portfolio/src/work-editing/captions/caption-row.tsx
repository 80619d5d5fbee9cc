import { type Caption, captions, works } from '@koma/contracts';
import { Button, Group, Text } from '@mantine/core';
import { config, useLocale } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useState } from 'react';
import { languageName } from '../../shared/language-name.js';
import { useWords } from '../../shared/words.js';
import classes from './captions.module.css';

interface Props {
  assetId: string;
  caption: Caption;
}

/** Captions in one language: how many, their beginning, and how the file was read. */
export function CaptionRow({ assetId, caption }: Props) {
  const t = useWords();
  const locale = useLocale();
  const [isDeleting, setIsDeleting] = useState(false);
  const { lang, fileName, cues, encoding, beginning, url } = caption;
  const name = languageName(lang, locale);
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('captions.facts', { fileName, cues })}
        </Text>
      </Group>
      <Text size="sm" className={classes.beginning}>
        {beginning}
      </Text>
      {encoding === 'shift_jis' && (
        <Text size="sm" c="dimmed">
          {t('captions.shiftJis')}
        </Text>
      )}
      <Group gap="sm" mt="xs">
        <Button size="xs" variant="default" component="a" href={config().apiBase + url} download={`${lang}.vtt`}>
          {t('captions.download')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => setIsDeleting(true)}>
          {t('captions.delete')}
        </Button>
      </Group>
      {isDeleting && (
        <DeleteDialog
          endpoint={captions.delete}
          request={{ params: { id: assetId, lang } }}
          title={t('captions.deleteTitle', { name })}
          done={t('captions.deleted')}
          stale={[captions.list, works.get]}
          onClose={() => setIsDeleting(false)}
        >
          {t('captions.deleteText')}
        </DeleteDialog>
      )}
    </li>
  );
}
