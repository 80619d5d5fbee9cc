import { type SlideSelectBrief, slideSelects } from '@koma/contracts';
import { Button, Group, Modal, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { itemsOf, keyOf, pagesOf, QueryView, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';

interface Props {
  workIds: readonly string[];
  ownerId: string | null;
  onClose: () => void;
  onAdded: () => void;
}

/** Both ways end alike: it is said, lists are asked for again, the dialog closes. */
function useAdded({ onAdded, onClose }: Props) {
  const t = useWords();
  const queryClient = useQueryClient();
  return (count: number, name: string) => {
    toast.success(t('reels.added', { count, name }));
    void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
    void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.get) });
    onAdded();
    onClose();
  };
}

/** The slide selects there are; a click adds. */
function Known(props: Props) {
  const { workIds, ownerId } = props;
  const t = useWords();
  const words = useErrorWords();
  const done = useAdded(props);
  const query = useInfiniteQuery(pagesOf(slideSelects.list, { query: { limit: 100, ...(ownerId && { ownerId }) } }));
  const add = useCall(slideSelects.add);
  const put = ({ id, name }: SlideSelectBrief) =>
    add.mutate(
      { params: { id }, body: { workIds: [...workIds] } },
      { onSuccess: ({ added }) => done(added, name), onError: (error) => toast.error(words(error)) },
    );
  return (
    <QueryView query={query} shape="form">
      {(data) =>
        itemsOf(data).length > 0 && (
          <div role="group" aria-label={t('reels.title')}>
            {itemsOf(data).map((one) => (
              <NavLink
                key={one.id}
                component="button"
                type="button"
                label={one.name}
                rightSection={
                  <Text size="sm" c="dimmed">
                    {t('reels.count', { count: one.count })}
                  </Text>
                }
                disabled={add.isPending}
                onClick={() => put(one)}
              />
            ))}
          </div>
        )
      }
    </QueryView>
  );
}

/** A new slide select with the works in it. */
function Fresh(props: Props) {
  const { workIds, ownerId } = props;
  const t = useWords();
  const words = useErrorWords();
  const done = useAdded(props);
  const [name, setName] = useState('');
  const create = useCall(slideSelects.create);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const body = { name, workIds: [...workIds], ...(ownerId && { ownerId }) };
    create.mutate(
      { body },
      { onSuccess: (made) => done(made.count, made.name), onError: (error) => toast.error(words(error)) },
    );
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('reels.newName')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
        />
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {t('reels.create')}
        </Button>
      </Group>
    </form>
  );
}

/** Puts the chosen works in a slide select there is, or in a new one. */
export function AddToSlideSelect(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const title = t('reels.addTitle', { count: props.workIds.length });
  return (
    <Modal opened onClose={props.onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }}>
      <Stack gap="md">
        <Known {...props} />
        <Fresh {...props} />
      </Stack>
    </Modal>
  );
}
