import { type SlideSelect, slideSelects, TEXT, type WorkCard } from '@koma/contracts';
import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { EmptyState, FormErrorSummary } from '@koma/ui';
import { moveItem, SortableList } from '@koma/ui/sorting';
import { api, keyOf, queryOf, QueryView, toast } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { draftOf } from '../../shared/draft.js';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { useEditForm } from '../../shared/editing/use-edit-form.js';
import { useSortingWords } from '../../shared/sorting-words.js';
import { WorkLine } from '../../shared/work-line/work-line.js';
import { useWords } from '../../shared/words.js';
import { AddWorks } from './add-works.js';
import { ReelActions } from './reel-actions.js';
import classes from './slide-selects.module.css';

const itemsForm = slideSelects.arrange.body.omit({ version: true });
const draftSchema = itemsForm.partial();
const valuesOf = ({ items }: SlideSelect): z.input<typeof itemsForm> => ({
  items: items.map(({ work, note }) => ({ workId: work.id, note })),
});

interface Props {
  id: string;
  ownerId: string | null;
  onClose: () => void;
}

function useItems(reel: SlideSelect) {
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const request = { params: { id: reel.id } };
  const draft = useMemo(() => draftOf(`slide-select.${reel.id}`, draftSchema), [reel.id]);
  return useEditForm({
    schema: itemsForm,
    entity: reel,
    valuesOf,
    load: () => api.call(slideSelects.get, request),
    save: ({ items }, version) => api.call(slideSelects.arrange, { ...request, body: { version, items } }),
    draft,
    onSaved: (saved) => {
      queryClient.setQueryData(queryOf(slideSelects.get, request).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
      toast.success(common('saved'));
    },
  });
}

interface ItemProps {
  work: WorkCard;
  note: string;
  handle: ReactNode;
  onNote: (note: string) => void;
  onTakeOut: () => void;
}

/** A work in a reel, with a note. */
function ReelItem({ work, note, handle, onNote, onTakeOut }: ItemProps) {
  const t = useWords();
  return (
    <div className={classes.item}>
      <WorkLine work={work} before={handle}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('reels.takeOut', { title: work.title })}
          onClick={onTakeOut}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </WorkLine>
      <TextInput
        aria-label={t('reels.noteOf', { title: work.title })}
        placeholder={t('reels.note')}
        maxLength={TEXT.note}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </div>
  );
}

/** Order and notes of a reel, saved together. */
function Items({ reel }: { reel: SlideSelect }) {
  const t = useWords();
  const words = useSortingWords();
  const form = useItems(reel);
  const works = new Map(reel.items.map(({ work }) => [work.id, work]));
  // Works deleted since the draft was written are left out.
  const items = form.values.items.flatMap((item) => {
    const work = works.get(item.workId);
    return work ? [{ ...item, work }] : [];
  });
  const change = (next: readonly { workId: string; note?: string | undefined }[]) =>
    form.form.setFieldValue(
      'items',
      next.map(({ workId, note = '' }) => ({ workId, note })),
    );
  if (reel.items.length === 0) return <EmptyState title={t('reels.noWorks')} description={t('reels.noWorksText')} />;
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        {form.conflict ? (
          <ConflictNotice conflict={form.conflict} labelOf={() => t('reels.items')} isBusy={form.isSubmitting} />
        ) : (
          <FormErrorSummary>{form.summary}</FormErrorSummary>
        )}
        <SortableList
          label={t('reels.items')}
          items={items}
          keyOf={({ workId }) => workId}
          nameOf={({ work }) => work.title}
          words={words}
          onMove={(from, to) => change(moveItem(items, from, to))}
          renderItem={({ work, note = '' }, handle) => (
            <ReelItem
              work={work}
              note={note}
              handle={handle}
              onNote={(text) => change(items.map((item) => (item.workId === work.id ? { ...item, note: text } : item)))}
              onTakeOut={() => change(items.filter(({ workId }) => workId !== work.id))}
            />
          )}
        />
        {form.isChanged && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
      </Stack>
    </form>
  );
}

function Reel({ reel, ownerId, onClose }: Omit<Props, 'id'> & { reel: SlideSelect }) {
  const t = useWords();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          <Title order={2}>{reel.name}</Title>
          <Text c="dimmed" size="sm">
            {t('reels.count', { count: reel.count })}
          </Text>
        </div>
        <Group gap="sm">
          <Button size="sm" onClick={() => setIsAdding(true)}>
            {t('reels.addWorks')}
          </Button>
          <ReelActions reel={reel} onDeleted={onClose} />
        </Group>
      </Group>
      <Items key={reel.items.length} reel={reel} />
      {isAdding && <AddWorks reel={reel} ownerId={ownerId} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

/** A reel with its works in order, and all that can be done with it. */
export function ReelEditor({ id, ownerId, onClose }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(slideSelects.get, { params: { id } }));
  return (
    <Stack gap="md">
      <div>
        <Anchor component="button" type="button" size="sm" onClick={onClose}>
          <Group gap="xs" component="span">
            <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
            {t('reels.back')}
          </Group>
        </Anchor>
      </div>
      <QueryView query={query} shape="table">
        {(reel) => <Reel reel={reel} ownerId={ownerId} onClose={onClose} />}
      </QueryView>
    </Stack>
  );
}
