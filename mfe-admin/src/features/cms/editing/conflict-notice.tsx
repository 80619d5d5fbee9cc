import type { CmsDocument, CmsDraft } from '@koma/contracts';
import { VersionChoice } from '@koma/web-kit/forms';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { changesOf } from '../content/changes.js';
import { useCmsWords } from '../use-cms-words.js';

interface Props {
  newest: CmsDraft;
  contested: readonly string[];
  values: CmsDocument;
  choose: (sides: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
  takeTheirs: () => void;
}

/** What differs in a section, as it is on one side. */
function SideOf({ texts }: { texts: readonly string[] }) {
  return (
    <Stack gap={4}>
      {texts.map((text, at) => (
        <Text key={at} size="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** A colleague has changed the same sections: both versions of each, to choose from. */
export function ConflictNotice({ newest, contested, values, choose, takeTheirs }: Props) {
  const { t, section, option } = useCmsWords();
  const changes = useMemo(() => changesOf(newest.page, [newest.content, values], option), [newest, values, option]);
  const name = newest.changedBy ?? '';
  // Nothing is contested when it is the time of publishing that stands against what was typed.
  if (contested.length === 0)
    return (
      <Alert role="alert" color="amber" variant="light" title={t('cms.timedMeanwhile', { name })}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{t('cms.timedMeanwhileText')}</Text>
          <Button size="sm" variant="default" onClick={() => choose({})}>
            {t('cms.lookAtTime')}
          </Button>
        </Stack>
      </Alert>
    );
  const textsOf = (key: string, isMine: boolean) =>
    changes
      .filter((one) => one.section === key)
      .map(({ words }) =>
        words
          .filter(({ kind }) => kind === 'same' || kind === (isMine ? 'added' : 'removed'))
          .flatMap(({ items }) => items)
          .join(''),
      )
      .filter((text) => text !== '');
  const contests = contested.map((key) => ({
    field: key,
    label: section(key),
    mine: <SideOf texts={textsOf(key, true)} />,
    theirs: <SideOf texts={textsOf(key, false)} />,
  }));
  return (
    <>
      {name && <Text size="sm">{t('cms.changedMeanwhile', { name })}</Text>}
      <VersionChoice contests={contests} onSave={choose} onTakeTheirs={takeTheirs} isBusy={false} />
    </>
  );
}
