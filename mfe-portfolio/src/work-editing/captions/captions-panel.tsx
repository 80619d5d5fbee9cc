import { captionLanguage, captions, type Caption } from '@koma/contracts';
import { Alert, Button, FileButton, Group, Select, Stack, Text, Title } from '@mantine/core';
import { queryOf, QueryView, useErrorWords, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { languageName } from '../../shared/language-name.js';
import { useWords } from '../../shared/words.js';
import { CaptionRow } from './caption-row.js';
import classes from './captions.module.css';
import { TooLarge, useCaptionsSaving } from './use-captions-saving.js';

interface Props {
  assetId: string;
}

function Upload({ assetId, items }: Props & { items: readonly Caption[] }) {
  const t = useWords();
  const words = useErrorWords();
  const locale = useLocale();
  const [lang, setLang] = useState<string>('ja');
  const save = useCaptionsSaving(assetId);
  const reset = useRef<() => void>(null);
  const chosen = captionLanguage.safeParse(lang).data ?? 'ja';
  const isThere = items.some((item) => item.lang === chosen);
  const upload = (file: File | null) => {
    if (file) save.mutate({ lang: chosen, file });
    // The same file may be chosen again, once it is mended.
    reset.current?.();
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="end">
        <Select
          label={t('captions.language')}
          data={captionLanguage.options.map((value) => ({ value, label: languageName(value, locale) }))}
          value={chosen}
          onChange={(value) => setLang(value ?? 'ja')}
          allowDeselect={false}
        />
        <FileButton accept=".vtt,.srt,text/vtt" onChange={upload} resetRef={reset}>
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending}>
              {t(isThere ? 'captions.replace' : 'captions.pick')}
            </Button>
          )}
        </FileButton>
      </Group>
      {save.error && (
        <Alert color="red" variant="light" role="alert">
          {save.error instanceof TooLarge ? t('captions.tooLarge') : words(save.error)}
        </Alert>
      )}
    </Stack>
  );
}

/** Captions of the caller's own film, one file for each language. */
export function CaptionsPanel({ assetId }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(captions.list, { params: { id: assetId } }));
  return (
    <Stack component="section" gap="md" aria-labelledby="film-captions">
      <Title order={3} size="h4" id="film-captions">
        {t('captions.heading')}
      </Title>
      <Text c="dimmed">{t('captions.lead')}</Text>
      <QueryView query={query} shape="form">
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <Text size="sm">{t('captions.none')}</Text>
            ) : (
              <ul className={classes.list} aria-label={t('captions.heading')}>
                {items.map((caption) => (
                  <CaptionRow key={caption.lang} assetId={assetId} caption={caption} />
                ))}
              </ul>
            )}
            <Upload assetId={assetId} items={items} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
