import { savedSearches, TEXT } from '@koma/contracts';
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { holdComposing } from '@koma/ui';
import { keyOf, LocaleLink, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/paths.js';
import { useWords } from '../../../shared/words.js';
import { questionOf } from '../search-state.js';
import { useDrops } from '../use-drops.js';
import type { Search } from '../use-search.js';

interface FormProps {
  search: Search;
  onClose: () => void;
}

/** Name of the search, and whether to send notices. */
function SaveForm({ search: { subject, state }, search, onClose }: FormProps) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const conditions = useDrops(search, 'filter').map((drop) => drop.words);
  const [name, setName] = useState(() => [...conditions.join(t('filters.semicolon'))].slice(0, TEXT.short).join(''));
  const [notifies, setNotifies] = useState(false);
  const save = useCall(savedSearches.create);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = { ...questionOf(state), sort: state.sort, direction: state.direction };
    const body = savedSearches.create.body.parse({ subject: subject.kind, name: name.trim(), notifies, query });
    save.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success(t('saved.done'));
          void queryClient.invalidateQueries({ queryKey: keyOf(savedSearches.list) });
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('saved.name')}
          value={name}
          maxLength={TEXT.short}
          error={save.error === null ? null : words(save.error)}
          onKeyDown={holdComposing}
          onChange={(event) => {
            save.reset();
            setName(event.currentTarget.value);
          }}
        />
        <Switch
          label={t('saved.notifies')}
          description={t('saved.notifiesHint')}
          checked={notifies}
          onChange={(event) => setNotifies(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" component={LocaleLink} to={paths.savedSearches} mr="auto">
            {t('saved.all')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            {common('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Props extends FormProps {
  isOpen: boolean;
}

/** The dialog that saves a search. */
export function SaveDialog({ isOpen, ...form }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <Modal
      opened={isOpen}
      onClose={form.onClose}
      title={t('saved.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <SaveForm {...form} />
    </Modal>
  );
}
