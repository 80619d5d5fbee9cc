import { type CategoryMerge, categoryMerges } from '@koma/contracts';
import { api, queryOf, useLocale } from '@koma/web-kit';
import { Button, Progress, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.js';
import { Instant } from '../../shared/instant.js';
import { useIsFullAdmin } from '../../shared/use-is-full-admin.js';
import { useWords } from '../../shared/words.js';
import classes from './categories.module.css';
import { useRefreshCategories } from './use-categories-page.js';

const UNDER_WAY_MS = 1_000;
const OTHERWISE_MS = 10_000;
const isUnderWay = ({ finishedAt }: CategoryMerge) => finishedAt === null;

function useNames({ from, to }: CategoryMerge) {
  const locale = useLocale();
  return { from: from[locale], to: to[locale] };
}

function UnderWay({ merge }: { merge: CategoryMerge }) {
  const t = useWords();
  const { step, done, total } = merge;
  const words = t(step === 'merge' ? 'categories.merges.running' : 'categories.merges.undoing');
  return (
    <div className={classes.progress}>
      <Progress value={total ? (done / total) * 100 : 100} animated={total === 0} aria-label={words} />
      <Text size="sm" c="dimmed">
        {/* Only this is read out: the figures change each second. */}
        <span role="status">{words}</span> {t('categories.merges.progress', { done, total })}{' '}
        {t('categories.merges.leave')}
      </Text>
    </div>
  );
}

function Done({ merge }: { merge: CategoryMerge }) {
  const t = useWords();
  const { step, total, byName, undoUntil } = merge;
  return (
    <Text size="sm" c="dimmed" role="status">
      {step === 'merge'
        ? t('categories.merges.merged', { total, name: byName })
        : t('categories.merges.undone', { total })}{' '}
      {undoUntil && (
        <span className={classes.until}>
          {t('categories.merges.until')}
          <Instant at={undoUntil} />
        </span>
      )}
    </Text>
  );
}

function MergeRow({ merge, onUndo }: { merge: CategoryMerge; onUndo: (() => void) | null }) {
  const t = useWords();
  const names = useNames(merge);
  return (
    <li className={classes.mergeRow}>
      <div className={classes.mergeFacts}>
        <Text size="sm" fw={600}>
          {t('categories.merges.pair', names)}
        </Text>
        {isUnderWay(merge) ? <UnderWay merge={merge} /> : <Done merge={merge} />}
      </div>
      {onUndo && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={14} />}
          aria-label={t('categories.merges.undoOf', names)}
          onClick={onUndo}
        >
          {t('categories.merges.undo')}
        </Button>
      )}
    </li>
  );
}

function UndoDialog({ merge, onClose }: { merge: CategoryMerge; onClose: () => void }) {
  const t = useWords();
  const names = useNames(merge);
  const refresh = useRefreshCategories();
  const act = async () => {
    await api.call(categoryMerges.undo, { params: { id: merge.id } }).finally(refresh);
  };
  return (
    <ActDialog
      title={t('categories.merges.undoTitle', names)}
      confirmLabel={t('categories.merges.undo')}
      act={act}
      onClose={onClose}
    >
      {t('categories.merges.undoText')}
    </ActDialog>
  );
}

/** Merges of a kind that are under way, or were done today; nothing while there are none. */
export function MergesPanel({ kind }: { kind: CategoryMerge['kind'] }) {
  const t = useWords();
  const isFull = useIsFullAdmin();
  const refresh = useRefreshCategories();
  const [undone, setUndone] = useState<CategoryMerge | null>(null);
  const { data } = useQuery({
    ...queryOf(categoryMerges.list),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? UNDER_WAY_MS : OTHERWISE_MS),
  });
  const merges = data?.items.filter((one) => one.kind === kind) ?? [];
  const underWay = merges.filter(isUnderWay).length;
  // The figures of the list follow what was done.
  useEffect(refresh, [underWay, refresh]);
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="category-merges" className={classes.panel}>
      <Title order={2} size="h5" id="category-merges">
        {t('categories.merges.title')}
      </Title>
      <ul className={classes.merges}>
        {merges.map((merge) => {
          const canUndo = isFull && merge.step === 'merge';
          return <MergeRow key={merge.id} merge={merge} onUndo={canUndo ? () => setUndone(merge) : null} />;
        })}
      </ul>
      {undone && <UndoDialog merge={undone} onClose={() => setUndone(null)} />}
    </section>
  );
}
