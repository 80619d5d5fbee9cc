import { type SlideSelect, slideSelects, type WorkCard, works } from '@koma/contracts';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { itemsOf, keyOf, pagesOf, QueryView, toast, useCall, useErrorWords, useTitleOf } from '@koma/web-kit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkLine } from '../../work-editing/work-line/work-line.js';
import { useWords } from '../../shared/words.js';
import classes from './slide-selects.module.css';

interface Props {
  reel: SlideSelect;
  ownerId: string | null;
  onClose: () => void;
}

/** The ticked works. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return { chosen, toggle };
}

interface ChoicesProps {
  works: readonly WorkCard[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

export function Choices({ works: listed, chosen, onToggle }: ChoicesProps) {
  const t = useWords();
  const titleIn = useTitleOf();
  if (listed.length === 0) return <EmptyState title={t('reels.allIn')} />;
  return (
    <ul className={classes.choices} aria-label={t('reels.addWorks')}>
      {listed.map((work) => {
        const label = t('portfolio.select', { title: titleIn(work) });
        const box = (
          <Checkbox aria-label={label} checked={chosen.includes(work.id)} onChange={() => onToggle(work.id)} />
        );
        return (
          <li key={work.id}>
            <WorkLine work={work} before={box} />
          </li>
        );
      })}
    </ul>
  );
}

/** Adds works to the reel. */
function useAdding({ reel, onClose }: Pick<Props, 'reel' | 'onClose'>) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const add = useCall(slideSelects.add);
  const submit = (workIds: readonly string[]) =>
    add.mutate(
      { params: { id: reel.id }, body: { workIds: [...workIds] } },
      {
        onSuccess: ({ added }) => {
          toast.success(t('reels.added', { count: added, name: reel.name }));
          void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.get) });
          void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
          onClose();
        },
        onError: (error) => toast.error(words(error)),
      },
    );
  return { submit, isBusy: add.isPending };
}

interface DialogProps extends Pick<Props, 'reel' | 'onClose'> {
  chosen: readonly string[];
  children: ReactNode;
}

/** Adds to the reel what is ticked among its children. */
export function AddingDialog({ reel, onClose, chosen, children }: DialogProps) {
  const t = useWords();
  const common = useTranslation().t;
  const { submit, isBusy } = useAdding({ reel, onClose });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('reels.addWorks')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={() => submit(chosen)} loading={isBusy} disabled={chosen.length === 0}>
            {t('reels.addChosen', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The own works that are not in the reel yet, to be ticked. */
export function AddWorks({ reel, ownerId, onClose }: Props) {
  const common = useTranslation().t;
  const { chosen, toggle } = useChosen();
  const query = useInfiniteQuery(pagesOf(works.own, { query: { limit: 100, ...(ownerId && { ownerId }) } }));
  const there = new Set(reel.items.map(({ work }) => work.id));
  return (
    <AddingDialog reel={reel} onClose={onClose} chosen={chosen}>
      <QueryView query={query} shape="table">
        {(data) => (
          <Choices works={itemsOf(data).filter(({ id }) => !there.has(id))} chosen={chosen} onToggle={toggle} />
        )}
      </QueryView>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </AddingDialog>
  );
}
