import { type NameKind, type WorkName, workNames } from '@koma/contracts';
import { api, queryOf, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ActDialog } from '../../shared/act-dialog.js';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { useRefreshCategories } from './use-categories-page.js';

const WAIT_MS = 150;
const MOST = 8;
const TO = workNames.merge.body.pick({ to: true });

interface Props {
  kind: NameKind;
  item: WorkName;
  onClose: () => void;
}

/** Spellings that hold what was typed. */
function useSpellings(kind: NameKind, text: string): WorkName[] {
  const [q] = useDebouncedValue(text.trim(), WAIT_MS);
  const query = queryOf(workNames.list, { params: { kind }, query: { q, limit: MOST } });
  return useQuery({ ...query, placeholderData: keepPreviousData, enabled: q !== '' }).data?.items ?? [];
}

/** Writes another name in all works: one that others have, or a new one. */
export function NameDialog({ kind, item, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshCategories();
  const { name: from, count } = item;
  const form = useApiForm({
    schema: TO,
    initialValues: { to: from },
    onSubmit: async ({ to }) => {
      await api.call(workNames.merge, { params: { kind }, body: { from, to } }).finally(refresh);
      onClose();
    },
  });
  const to = form.values.to ?? '';
  const spellings = useSpellings(kind, to).filter(({ name }) => name !== from);
  const other = spellings.find(({ name }) => name === to.trim());
  const isChanged = to.trim() !== '' && to.trim() !== from;
  return (
    <FormDialog
      form={form}
      title={t('categories.names.title', { name: from })}
      confirmLabel={t(other ? 'categories.merging.confirm' : 'categories.names.confirm')}
      onClose={onClose}
      isDestructive={other !== undefined}
    >
      <Autocomplete
        {...form.field('to')}
        value={to}
        label={t('categories.names.to')}
        description={t('categories.names.toHint')}
        data={spellings.map(({ name }) => name)}
        filter={({ options }) => options}
        required
        data-autofocus
      />
      {isChanged && (
        <Text fw={600} role="status">
          {t(other ? 'categories.names.merges' : 'categories.names.renames', {
            count,
            total: count,
            from,
            to: to.trim(),
            others: other?.count,
          })}
        </Text>
      )}
      <Text size="sm">{t('categories.names.after', { name: from })}</Text>
    </FormDialog>
  );
}

/** Offers a name no longer. */
export function RetireNameDialog({ kind, item: { name }, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshCategories();
  const act = async () => {
    await api.call(workNames.retire, { params: { kind }, body: { name } });
    toast.success(t('categories.done.retired', { name }));
    refresh();
  };
  return (
    <ActDialog
      title={t('categories.retiring.title', { name })}
      confirmLabel={t('categories.retiring.confirm')}
      act={act}
      onClose={onClose}
    >
      {t('categories.names.retiring')}
    </ActDialog>
  );
}
