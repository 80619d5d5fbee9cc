import type { CmsDraft } from '@koma/contracts';
import { BottomBar } from '@koma/ui';
import { useErrorWords, useFormats } from '@koma/web-kit';
import { Badge, Button, Group, Text } from '@mantine/core';
import type { EditorAct } from '../editing/use-editor.js';
import type { SaveState } from '../editing/use-page-draft.js';
import { useCmsWords } from '../use-cms-words.js';
import classes from './publish-bar.module.css';

interface Props {
  draft: CmsDraft;
  state: SaveState;
  failure: unknown;
  isChanged: boolean;
  isBusy: boolean;
  onAct: (act: EditorAct) => void;
}

/** What is saved and what is published, and what to do next. */
function Status({ draft, state, failure, isChanged, onAct }: Props) {
  const { t } = useCmsWords();
  const { japanTime } = useFormats();
  const errorWords = useErrorWords();
  const { publishAt, published, changedAt, changedBy } = draft;
  const kind = publishAt ? 'timed' : isChanged ? 'draft' : 'live';
  const saved = isChanged
    ? t('cms.savedBy', { time: japanTime(changedAt), name: changedBy ?? '' })
    : t('cms.publishedAt', { number: published.number, time: japanTime(published.at) });
  return (
    <div className={classes.status}>
      <Badge color={{ timed: 'blue', draft: 'amber', live: 'green' }[kind]} variant="light">
        {t(`cms.status.${kind}`)}
      </Badge>
      <Text size="sm" role="status" c={state === 'failed' || state === 'invalid' ? 'red' : undefined}>
        {publishAt && state === 'saved' ? t('cms.publishesAt', { time: japanTime(publishAt) }) : null}
        {!publishAt && state === 'saved' ? saved : null}
        {state === 'failed' ? t('cms.states.failed', { error: errorWords(failure) }) : null}
        {state !== 'saved' && state !== 'failed' ? t(`cms.states.${state}`) : null}
      </Text>
      {state === 'failed' && (
        <Button variant="subtle" size="compact-sm" onClick={() => onAct('retry')}>
          {t('cms.retry')}
        </Button>
      )}
    </div>
  );
}

/** How far the draft is, and what can be done with it. */
export function PublishBar(props: Props) {
  const { t } = useCmsWords();
  const { draft, isChanged, isBusy, onAct } = props;
  const mayAct = draft.can.update;
  return (
    <BottomBar label={t('cms.bar')}>
      <Status {...props} />
      <Group gap="xs">
        <Button variant="subtle" size="sm" onClick={() => onAct('history')}>
          {t('cms.history.title')}
        </Button>
        {mayAct && draft.publishAt && (
          <Button size="sm" variant="default" loading={isBusy} onClick={() => onAct('unschedule')}>
            {t('cms.unschedule')}
          </Button>
        )}
        {mayAct && !draft.publishAt && isChanged && (
          <>
            <Button size="sm" variant="subtle" onClick={() => onAct('discard')}>
              {t('cms.discard')}
            </Button>
            <Button size="sm" variant="default" onClick={() => onAct('schedule')}>
              {t('cms.scheduleOpen')}
            </Button>
            <Button size="sm" onClick={() => onAct('publish')}>
              {t('cms.publishOpen')}
            </Button>
          </>
        )}
      </Group>
    </BottomBar>
  );
}
