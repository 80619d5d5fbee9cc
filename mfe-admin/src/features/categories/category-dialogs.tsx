import {
  categoryForm,
  categoryGroupForm,
  categoryMerges,
  type StaffCategory,
  staffCategories,
  type StaffCategoryGroup,
  type StaffCategoryList,
} from '@koma/contracts';
import { api, toast, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Select, Text, TextInput } from '@mantine/core';
import { ActDialog } from '../../shared/act-dialog.js';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { isOffered, type Kind, useRefreshCategories } from './use-categories-page.js';

export type Asked =
  | { act: 'add' | 'add-group' }
  | { act: 'rename' | 'merge' | 'retire'; category: StaffCategory }
  | { act: 'rename-group'; group: StaffCategoryGroup };

interface Common {
  kind: Kind;
  list: StaffCategoryList;
  onClose: () => void;
}

/** Names a category, or a new one. */
function NameDialog({ kind, list, category, onClose }: Common & { category: StaffCategory | null }) {
  const t = useWords();
  const locale = useLocale();
  const refresh = useRefreshCategories();
  const { groups } = list;
  const form = useApiForm({
    schema: categoryForm,
    initialValues: {
      ja: category?.ja ?? '',
      en: category?.en ?? '',
      group: category ? category.group : (groups[0]?.key ?? null),
    },
    onSubmit: async (body) => {
      if (category) {
        const { key, version } = category;
        await api.call(staffCategories.rename, { params: { kind, key }, body: { ...body, version } });
      } else await api.call(staffCategories.add, { params: { kind }, body });
      toast.success(t(category ? 'categories.done.renamed' : 'categories.done.added', { name: body[locale] }));
      refresh();
      onClose();
    },
  });
  const kindWords = t(`categories.kinds.${kind}`);
  return (
    <FormDialog
      form={form}
      title={
        category
          ? t('categories.form.rename', { name: category[locale] })
          : t('categories.form.add', { kind: kindWords })
      }
      confirmLabel={t(category ? 'categories.form.confirmRename' : 'categories.form.confirmAdd')}
      onClose={onClose}
    >
      <TextInput {...form.field('ja')} label={t('categories.form.ja')} required data-autofocus />
      <TextInput
        {...form.field('en')}
        label={t('categories.form.en')}
        description={category ? undefined : t('categories.form.key')}
        lang="en"
        required
      />
      {groups.length > 0 && (
        <Select
          {...form.field('group')}
          label={t('categories.form.group')}
          data={groups.map((group) => ({ value: group.key, label: group[locale] }))}
          placeholder={t('categories.noGroup')}
          clearable
        />
      )}
    </FormDialog>
  );
}

/** Names a heading, or a new one. */
function GroupDialog({ kind, group, onClose }: Omit<Common, 'list'> & { group: StaffCategoryGroup | null }) {
  const t = useWords();
  const locale = useLocale();
  const refresh = useRefreshCategories();
  const form = useApiForm({
    schema: categoryGroupForm,
    initialValues: { ja: group?.ja ?? '', en: group?.en ?? '' },
    onSubmit: async (body) => {
      if (group) {
        const { key, version } = group;
        await api.call(staffCategories.renameGroup, { params: { kind, key }, body: { ...body, version } });
      } else await api.call(staffCategories.addGroup, { params: { kind }, body });
      toast.success(t(group ? 'categories.done.renamed' : 'categories.done.added', { name: body[locale] }));
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={group ? t('categories.form.rename', { name: group[locale] }) : t('categories.form.addGroup')}
      confirmLabel={t(group ? 'categories.form.confirmRename' : 'categories.form.confirmAdd')}
      onClose={onClose}
    >
      <TextInput {...form.field('ja')} label={t('categories.form.ja')} required data-autofocus />
      <TextInput {...form.field('en')} label={t('categories.form.en')} lang="en" required />
    </FormDialog>
  );
}

/** Offers a category no longer. */
function RetireDialog({ kind, category, onClose }: Omit<Common, 'list'> & { category: StaffCategory }) {
  const t = useWords();
  const locale = useLocale();
  const refresh = useRefreshCategories();
  const { key } = category;
  const name = category[locale];
  const act = async () => {
    await api.call(staffCategories.retire, { params: { kind, key } });
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
      {t('categories.retiring.text')}
    </ActDialog>
  );
}

const MERGE = categoryMerges.start.body.pick({ to: true });

interface MergeProps extends Common {
  category: StaffCategory;
  count: number | null | undefined;
}

/** Asks what to merge into, and says what will change. */
function MergeDialog({ kind, list, category, count, onClose }: MergeProps) {
  const t = useWords();
  const locale = useLocale();
  const refresh = useRefreshCategories();
  const { key } = category;
  const form = useApiForm({
    schema: MERGE,
    initialValues: { to: '' },
    onSubmit: async ({ to }) => {
      await api.call(categoryMerges.start, { body: { kind, from: key, to } }).finally(refresh);
      onClose();
    },
  });
  const others = list.items.filter((one) => one.key !== key && isOffered(one));
  const chosen = others.find((one) => one.key === form.values.to);
  const words = kind === 'position' ? 'categories.merging.profiles' : 'categories.merging.works';
  const name = category[locale];
  return (
    <FormDialog
      form={form}
      title={t('categories.merging.title', { name })}
      confirmLabel={t('categories.merging.confirm')}
      onClose={onClose}
      isDestructive
    >
      <Select
        {...form.field('to')}
        label={t('categories.merging.into')}
        data={others.map((one) => ({ value: one.key, label: `${one.ja} / ${one.en}` }))}
        nothingFoundMessage={t('categories.merging.nothing')}
        searchable
        required
        data-autofocus
      />
      <Text size="sm">{t('categories.merging.hint', { name })}</Text>
      {chosen && typeof count === 'number' && (
        <Text fw={600} role="status">
          {t(words, { count, total: count, from: name, to: chosen[locale] })}
        </Text>
      )}
    </FormDialog>
  );
}

interface Props extends Common {
  counts: ReadonlyMap<string, number> | null | undefined;
  asked: Asked;
}

/** The dialog of an act. */
export function CategoryDialog({ counts, asked, ...common }: Props) {
  switch (asked.act) {
    case 'add':
      return <NameDialog {...common} category={null} />;
    case 'rename':
      return <NameDialog {...common} category={asked.category} />;
    case 'add-group':
      return <GroupDialog {...common} group={null} />;
    case 'rename-group':
      return <GroupDialog {...common} group={asked.group} />;
    case 'merge':
      return (
        <MergeDialog {...common} category={asked.category} count={counts && (counts.get(asked.category.key) ?? 0)} />
      );
    case 'retire':
      return <RetireDialog {...common} category={asked.category} />;
  }
}
