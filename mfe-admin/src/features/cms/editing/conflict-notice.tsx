import type { CmsDocument, CmsDraft } from '@koma/contracts';
import { VersionChoice } from '@koma/web-kit/forms';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Change, changesOf } from '../content/changes.js';
import { FramedPicture } from '../pictures/framed-picture.js';
import { framingOf } from '../pictures/read-picture.js';
import { useCmsWords } from '../use-cms-words.js';

interface Props {
  newest: CmsDraft;
  contested: readonly string[];
  values: CmsDocument;
  choose: (sides: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
  takeTheirs: () => void;
}

/** What differs in a section, as it is on one side. */
function SideOf({ changes, isMine }: { changes: readonly Change[]; isMine: boolean }) {
  const { t } = useCmsWords();
  const texts = changes
    .map(({ words }) =>
      words
        .filter(({ kind }) => kind === 'same' || kind === (isMine ? 'added' : 'removed'))
        .flatMap(({ items }) => items)
        .join(''),
    )
    .filter((text) => text !== '');
  const pictures = changes.flatMap(({ pictures: one }) => (one ? [{ ...one, shown: isMine ? one.after : one.before }] : [])); // prettier-ignore
  return (
    <Stack gap={4}>
      {pictures.map(({ shown, frame }, at) =>
        shown ? (
          <FramedPicture
            key={at}
            asset={shown.asset}
            framing={framingOf(shown)}
            frame={frame}
            alt={shown.alt}
            missing={t('cms.picture.missing')}
          />
        ) : (
          <Text key={at} size="sm" c="dimmed">
            {t('cms.picture.none')}
          </Text>
        ),
      )}
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
  const changesIn = (key: string) => changes.filter(({ section: one }) => one === key);
  const contests = contested.map((key) => ({
    field: key,
    label: section(key),
    mine: <SideOf changes={changesIn(key)} isMine />,
    theirs: <SideOf changes={changesIn(key)} isMine={false} />,
  }));
  return (
    <>
      {name && <Text size="sm">{t('cms.changedMeanwhile', { name })}</Text>}
      <VersionChoice contests={contests} onSave={choose} onTakeTheirs={takeTheirs} isBusy={false} />
    </>
  );
}
