import { type Portfolio, portfolioForm, portfolios, type WorkCard } from '@koma/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { moveItem, SortableList } from '@koma/ui/sorting';
import { api, keyOf, queryOf, toast, useSortingWords, useTitleOf } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp, IconHeading } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { VersionList } from '../../shared/editing/version-list.js';
import { useEditForm } from '../../shared/editing/use-edit-form.js';
import type { WorkQuestion } from '../../work-editing/own-works/own-work-dialogs.js';
import { useWords } from '../../shared/words.js';
import { type Entry, entriesOf, valuesOfEntries, valuesOfPortfolio, worksOf } from './entries.js';
import { SectionRow } from './section-row.js';
import { useSteps } from '../../shared/editing/use-steps.js';
import { useWorkViews } from '../../work-editing/own-works/use-work-views.js';
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

interface ToolsProps {
  onHeading: () => void;
  onUndo: () => void;
  canUndo: boolean;
}

function Tools({ onHeading, onUndo, canUndo }: ToolsProps) {
  const t = useWords();
  return (
    <Group gap="sm">
      <Button variant="default" size="sm" leftSection={<IconHeading size={16} stroke={1.5} />} onClick={onHeading}>
        {t('arrange.addHeading')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={onUndo}
        disabled={!canUndo}
      >
        {t('arrange.undo')}
      </Button>
    </Group>
  );
}

/** Order and headings, edited and saved together, with undo. */
export function PortfolioForm(props: Props) {
  const t = useWords();
  const words = useSortingWords();
  const titleIn = useTitleOf();
  const views = useWorkViews(props.isOwn);
  const arrangement = useArrangement(props);
  const { form, entries, show, change, canUndo, undo } = arrangement;
  const heading = (at: number) => {
    const key = `section-${crypto.randomUUID()}`;
    change(entries.toSpliced(at, 0, { kind: 'section', key, title: t('arrange.newHeading'), titleEn: '' }));
  };
  // Typing has its own undo in the field.
  const rename = (at: number, given: Partial<{ title: string; titleEn: string }>) =>
    show(entries.map((entry, place) => (place === at && entry.kind === 'section' ? { ...entry, ...given } : entry)));
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <Notice arrangement={arrangement} />
        <Tools onHeading={() => heading(entries.length)} onUndo={undo} canUndo={canUndo} />
        <SortableList
          flow="grid"
          spans={isSection}
          label={t('arrange.list')}
          items={entries}
          keyOf={({ key }) => key}
          nameOf={(entry) => (entry.kind === 'work' ? titleIn(entry.work) : entry.title)}
          words={words}
          onMove={(from, to) => change(moveItem(entries, from, to))}
          renderItem={(entry, handle) => {
            const at = entries.indexOf(entry);
            return entry.kind === 'section' ? (
              <SectionRow
                section={entry}
                handle={handle}
                error={form.field(`sections.${sectionIndex(entries, at)}.title`).error}
                onChange={(given) => rename(at, given)}
                onRemove={() => change(entries.toSpliced(at, 1))}
              />
            ) : (
              <WorkEntry
                work={entry.work}
                views={views.get(entry.work.id)}
                handle={handle}
                onEdit={() => props.onEdit(entry.work.id)}
                onAsk={(question) => props.onAsk(entry.work, question)}
                onHeading={() => heading(at)}
              />
            );
          }}
        />
        {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}

/** Index of a heading, as in the server's paths. */
const sectionIndex = (entries: readonly Entry[], at: number): number =>
  entries.slice(0, at).filter(({ kind }) => kind === 'section').length;
