import { SLIDE_SELECT, type SlideSelect } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { EmptyState, FormErrorSummary } from '@koma/ui';
import { moveItem, SortableList } from '@koma/ui/sorting';
import { useSortingWords } from '@koma/web-kit';
import { ArrangeTools } from '../../shared/editing/arrange-tools.js';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { VersionList } from '../../shared/editing/version-list.js';
import { useWords } from '../../shared/words.js';
import { entriesOf, type Entry, nameOf } from './arrangement.js';
import { SectionEntry, WorkEntry } from './arrangement-rows.js';
import { useArrangement } from './use-arrangement.js';

/** Index of an entry among the headings. */
const headingAt = (entries: readonly Entry[], at: number) =>
  entries.slice(0, at).filter(({ kind }) => kind === 'section').length;

/** Order, notes and headings of a slide select, edited and saved together. */
export function ArrangementForm({ reel }: { reel: SlideSelect }) {
  const t = useWords();
  const words = useSortingWords();
  const { form, works, entries, show, change, canUndo, undo } = useArrangement(reel);
  const heading = { kind: 'section', key: 'section-new', title: t('arrange.newHeading') } as const;
  const hasRoom = form.values.sections.length < SLIDE_SELECT.sections;
  // Typing has its own undo in the field.
  const write = (at: number, given: { note?: string; title?: string }) =>
    show(entries.map((entry, place) => (place === at ? { ...entry, ...given } : entry)));
  if (entries.length === 0 && !form.isChanged)
    return <EmptyState title={t('reels.noWorks')} description={t('reels.noWorksText')} />;
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        {form.conflict ? (
          <ConflictNotice
            conflict={form.conflict}
            labelOf={() => t('selects.order')}
            show={(_, values) => <VersionList entries={entriesOf(values, works)} />}
            isBusy={form.isSubmitting}
          />
        ) : (
          <FormErrorSummary>{form.summary}</FormErrorSummary>
        )}
        <ArrangeTools
          onHeading={hasRoom ? () => change([...entries, heading]) : undefined}
          onUndo={undo}
          canUndo={canUndo}
        />
        <SortableList
          label={t('reels.items')}
          items={entries}
          keyOf={({ key }) => key}
          nameOf={nameOf}
          words={words}
          onMove={(from, to) => change(moveItem(entries, from, to))}
          renderItem={(entry, handle) => {
            const at = entries.indexOf(entry);
            const remove = () => change(entries.toSpliced(at, 1));
            return entry.kind === 'work' ? (
              <WorkEntry entry={entry} handle={handle} onNote={(note) => write(at, { note })} onTakeOut={remove} />
            ) : (
              <SectionEntry
                entry={entry}
                handle={handle}
                error={form.field(`sections.${headingAt(entries, at)}.title`).error}
                onTitle={(title) => write(at, { title })}
                onRemove={remove}
              />
            );
          }}
        />
        {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}
