import { SAVED_SEARCH, type SavedSearch, savedSearches, TEXT } from '@koma/contracts';
import { ActionIcon, Badge, Button, Switch, Text, TextInput } from '@mantine/core';
import { holdComposing } from '@koma/ui';
import { api, keyOf, LocaleLink, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import { useDrops } from '../use-drops.js';
import classes from './saved.module.css';
import { searchOf } from './search-of.js';

const ICON = { size: 18, stroke: 1.5 };

/** Renames it, or switches its notice; shown after the server has agreed. */
function useUpdate({ id }: SavedSearch) {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  const update = useCall(savedSearches.update);
  return {
    isPending: update.isPending,
    send: (body: { name: string; notifies: boolean }, onDone?: () => void) =>
      update.mutate(
        { params: { id }, body },
        {
          onSuccess: onDone,
          onError: (error) => toast.error(words(error)),
          onSettled: () => void queryClient.invalidateQueries({ queryKey: keyOf(savedSearches.list) }),
        },
      ),
  };
}

function RenameForm({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const [name, setName] = useState(saved.name);
  const { send, isPending } = useUpdate(saved);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send({ name: name.trim(), notifies: saved.notifies }, onClose);
  };
  return (
    <form className={classes.rename} onSubmit={submit}>
      <TextInput
        autoFocus
        size="sm"
        aria-label={t('saved.name')}
        value={name}
        maxLength={TEXT.short}
        onKeyDown={holdComposing}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={name.trim() === ''} loading={isPending}>
        {common('save')}
      </Button>
      <Button size="sm" variant="default" onClick={onClose}>
        {common('cancel')}
      </Button>
    </form>
  );
}

interface ActsProps {
  saved: SavedSearch;
  onRename: () => void;
  onDelete: () => void;
}

function Acts({ saved, onRename, onDelete }: ActsProps) {
  const t = useWords();
  const { send, isPending } = useUpdate(saved);
  const { name, notifies } = saved;
  return (
    <div className={classes.acts}>
      <Switch
        size="sm"
        label={t('saved.daily')}
        aria-label={t('saved.dailyOf', { name })}
        checked={notifies}
        disabled={isPending}
        onChange={(event) => send({ name, notifies: event.currentTarget.checked })}
      />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('saved.rename', { name })} onClick={onRename}>
        <IconPencil {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('saved.deleteOne', { name })}
        onClick={onDelete}
      >
        <IconTrash {...ICON} />
      </ActionIcon>
    </div>
  );
}

/** A saved search: links to its results, and shows the number of new ones. */
export function SavedSearchRow({ saved, onDelete }: { saved: SavedSearch; onDelete: () => void }) {
  const t = useWords();
  const queryClient = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);
  const { id, name, subject: kind, fresh } = saved;
  const search = searchOf(saved);
  const conditions = useDrops(search, 'filter').map(({ words }) => words);
  const see = () =>
    void api
      .call(savedSearches.see, { params: { id } })
      .then(() => queryClient.invalidateQueries({ queryKey: keyOf(savedSearches.list) }))
      // The count stays until the next view.
      .catch(() => undefined);
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        {isNaming ? (
          <RenameForm saved={saved} onClose={() => setIsNaming(false)} />
        ) : (
          <span className={classes.title}>
            <LocaleLink to={search.path} className={classes.name} onClick={see}>
              {name}
            </LocaleLink>
            {fresh > 0 && (
              <Badge variant="light">
                {t(fresh < SAVED_SEARCH.counted ? 'saved.fresh' : 'saved.freshMany', { count: fresh })}
              </Badge>
            )}
          </span>
        )}
        <Text size="sm" c="dimmed">
          {[t(`kinds.${kind}`), ...conditions].join(' · ')}
        </Text>
      </div>
      <Acts saved={saved} onRename={() => setIsNaming(true)} onDelete={onDelete} />
    </li>
  );
}
