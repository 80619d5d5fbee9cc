import { type Portfolio, portfolioForm, portfolios, type WorkCard } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { FormErrorSummary, type Selection, useSelection } from '@koma/ui';
import { moveItems, SortableList } from '@koma/ui/sorting';
import { api, keyOf, queryOf, toast, useSortingWords, useTitleOf } from '@koma/web-kit';
import { draftOf, useEditForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { VersionList } from '../../shared/editing/version-list.js';
import type { WorkQuestion } from '../../work-editing/own-works/own-work-dialogs.js';
import { useWords } from '../../shared/words.js';
import { type Entry, entriesOf, valuesOfEntries, valuesOfPortfolio, worksOf } from './entries.js';
import { PortfolioTools } from './portfolio-tools.js';
import { SectionRow } from './section-row.js';
import { SelectedEntries } from './selected-entries.js';
import { useSteps } from '../../shared/editing/use-steps.js';
import { ClearanceNote, useClearanceLights } from '../../work-editing/own-works/clearance-note.js';
import { useWorkViews } from '../../work-editing/own-works/use-work-views.js';
import { useView } from './use-view.js';
import { WorkEntry } from './work-entry.js';

const ids = z.array(z.string());
/** Drafts may be invalid: only their shape is checked. */
const draftSchema = z
  .object({ loose: ids, sections: z.array(z.object({ title: z.string(), titleEn: z.string(), workIds: ids })) })
  .partial();

interface Props {
  portfolio: Portfolio;
  creatorId: string;
  /** The caller is that creator. */
  isOwn: boolean;
  onEdit: (workId: string) => void;
  onAsk: (work: WorkCard, question: WorkQuestion) => void;
}

const isSection = ({ kind }: Entry) => kind === 'section';

function useArrangement({ portfolio, creatorId }: Props) {
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const request = { params: { id: creatorId } };
  const draft = useMemo(() => draftOf(`portfolio.${creatorId}`, draftSchema), [creatorId]);
  const form = useEditForm({
    schema: portfolioForm,
    entity: portfolio,
    valuesOf: valuesOfPortfolio,
    load: () => api.call(portfolios.get, request),
    save: (values, version) => api.call(portfolios.arrange, { ...request, body: { version, portfolio: values } }),
    draft,
    isWhole: true,
    onSaved: (saved) => {
      queryClient.setQueryData(queryOf(portfolios.get, request).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf(portfolios.shown) });
      toast.success(common('saved'));
    },
  });
  const works = [...worksOf(portfolio), ...(form.conflict ? worksOf(form.conflict.newest) : [])];
  const entries = entriesOf(form.values, works);
  const { record, undo, canUndo } = useSteps<readonly Entry[]>();
  const show = (next: readonly Entry[]) => form.form.setValues(valuesOfEntries(next));
  const change = (next: readonly Entry[]) => {
    record(entries);
    show(next);
  };
  return { form, works, entries, show, change, canUndo, undo: () => undo(show) };
}

/** What is wrong with the form, or what else it was changed to meanwhile. */
function Notice({ arrangement: { form, works } }: { arrangement: ReturnType<typeof useArrangement> }) {
  const t = useWords();
  if (!form.conflict) return <FormErrorSummary>{form.summary}</FormErrorSummary>;
  return (
    <ConflictNotice
      conflict={form.conflict}
      labelOf={() => t('arrange.order')}
      show={(_, values) => <VersionList entries={entriesOf(values, works)} />}
      isBusy={form.isSubmitting}
    />
  );
}

/** The works of the form that are selected; they move together. */
function useSelected({ entries, change }: ReturnType<typeof useArrangement>) {
  const keys = useMemo(() => entries.filter(({ kind }) => kind === 'work').map(({ key }) => key), [entries]);
  const selection = useSelection(keys);
  const taking = (key: string) => (selection.isSelected(key) ? selection.selected : [key]);
  const move = (from: number, to: number) => {
    const taken = taking(entries[from]?.key ?? '');
    change(moveItems(entries, new Set(taken.map((key) => entries.findIndex((entry) => entry.key === key))), from, to));
  };
  const isSelected = ({ key }: Entry) => selection.isSelected(key);
  return {
    selection,
    taking,
    move,
    toFirst: () => change([...entries.filter(isSelected), ...entries.filter((entry) => !isSelected(entry))]),
    toLast: () => change([...entries.filter((entry) => !isSelected(entry)), ...entries.filter(isSelected)]),
  };
}

/** Adds, renames and removes headings, by their place. */
function useHeadings({ entries, show, change }: ReturnType<typeof useArrangement>) {
  const t = useWords();
  return {
    heading: (at: number) => {
      const key = `section-${crypto.randomUUID()}`;
      change(entries.toSpliced(at, 0, { kind: 'section', key, title: t('arrange.newHeading'), titleEn: '' }));
    },
    // Typing has its own undo in the field.
    rename: (at: number, given: Partial<{ title: string; titleEn: string }>) =>
      show(entries.map((entry, place) => (place === at && entry.kind === 'section' ? { ...entry, ...given } : entry))),
    remove: (at: number) => change(entries.toSpliced(at, 1)),
  };
}

const placeIn = (selection: Selection, { key }: Entry, label: string) => ({
  isSelected: selection.isSelected(key),
  onToggle: (isRange: boolean) => (isRange ? selection.extend(key, key) : selection.toggle(key)),
  label,
});

/** Order and headings, edited and saved together, with undo. */
export function PortfolioForm(props: Props) {
  const t = useWords();
  const words = useSortingWords();
  const titleIn = useTitleOf();
  const views = useWorkViews(props.isOwn);
  const arrangement = useArrangement(props);
  const { form, entries, canUndo, undo } = arrangement;
  const { selection, taking, move, toFirst, toLast } = useSelected(arrangement);
  const [view] = useView();
  const ownerId = props.isOwn ? null : props.creatorId;
  const lights = useClearanceLights(ownerId);
  const { heading, rename, remove } = useHeadings(arrangement);
  const draw = (entry: Entry, handle: ReactNode) => {
    const at = entries.indexOf(entry);
    return entry.kind === 'section' ? (
      <SectionRow
        section={entry}
        handle={handle}
        error={form.field(`sections.${sectionIndex(entries, at)}.title`).error}
        onChange={(given) => rename(at, given)}
        onRemove={() => remove(at)}
      />
    ) : (
      <WorkEntry
        work={entry.work}
        view={view}
        views={views.get(entry.work.id)}
        note={<ClearanceNote workId={entry.work.id} light={lights.get(entry.work.id)} ownerId={ownerId} />}
        selection={placeIn(selection, entry, t('portfolio.select', { title: titleIn(entry.work) }))}
        handle={handle}
        onEdit={() => props.onEdit(entry.work.id)}
        onAsk={(question) => props.onAsk(entry.work, question)}
        onHeading={() => heading(at)}
      />
    );
  };
  return (
    <form {...form.formProps}>
      <Stack gap="lg" __vars={{ '--koma-bar-below': form.isChanged ? '4.5rem' : '0rem' }}>
        <Notice arrangement={arrangement} />
        <PortfolioTools onHeading={() => heading(entries.length)} onUndo={undo} canUndo={canUndo} />
        <SortableList
          flow={view === 'list' ? 'down' : 'grid'}
          spans={view === 'list' ? undefined : isSection}
          taking={taking}
          label={t('arrange.list')}
          items={entries}
          keyOf={({ key }) => key}
          nameOf={(entry) => (entry.kind === 'work' ? titleIn(entry.work) : entry.title)}
          words={words}
          onMove={move}
          renderItem={draw}
        />
        <SelectedEntries selection={selection} onFirst={toFirst} onLast={toLast} ownerId={ownerId} />
        {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}

/** Index of a heading, as in the server's paths. */
const sectionIndex = (entries: readonly Entry[], at: number): number =>
  entries.slice(0, at).filter(({ kind }) => kind === 'section').length;
