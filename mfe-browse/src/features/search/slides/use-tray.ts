import { SLIDE_SELECT, slideSelects } from '@koma/contracts';
import { moveItem } from '@koma/ui/sorting';
import { api, hasCode, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import type { Frame } from './frames.js';
import { EMPTY, isChanged, readTray, type Tray, trayOf, writeTray } from './tray-store.js';

/** Saves changes; creates a new one. @param onStep called with what is saved before the rest */
async function save(tray: Tray, onStep: (saved: Tray) => void): Promise<Tray> {
  const { id, items } = tray;
  const name = tray.name.trim();
  if (id === null) {
    const workIds = items.map((item) => item.id);
    return trayOf(await api.call(slideSelects.create, { body: { name, workIds } }));
  }
  const params = { id };
  let saved = tray;
  if (tray.isMoved) {
    const body = { version: tray.version, items: items.map((item) => ({ workId: item.id, note: item.note })) };
    saved = trayOf(await api.call(slideSelects.arrange, { params, body }));
  }
  if (name === tray.savedName) return saved;
  onStep({ ...saved, name });
  return trayOf(await api.call(slideSelects.rename, { params, body: { version: saved.version, name } }));
}

/** The current slide select: stored for this tab while edited, and saved on request. */
export function useTray(accountId: string) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const [tray, setTray] = useState(() => readTray(accountId));
  const show = (next: Tray) => {
    setTray(next);
    writeTray(accountId, next);
  };
  const change = (items: Tray['items']) => show({ ...tray, items, isMoved: true });
  const saving = useMutation({
    mutationFn: (unsaved: Tray) => save(unsaved, show),
    onSuccess: (saved) => {
      show(saved);
      toast.success(common('saved'));
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.get) });
    },
  });
  const opening = useMutation({
    mutationFn: (id: string) => api.call(slideSelects.get, { params: { id } }),
    onSuccess: (opened) => {
      saving.reset();
      show(trayOf(opened));
    },
    onError: (error) => toast.error(words(error)),
  });
  const isPicked = (workId: string) => tray.items.some(({ id }) => id === workId);
  const isFull = tray.items.length >= SLIDE_SELECT.works;
  return {
    ...tray,
    isChanged: isChanged(tray),
    isPicked,
    /** Adds a work at the end, or removes it. */
    pick: ({ work: { id, kind, title, media } }: Frame) => {
      if (isPicked(id)) change(tray.items.filter((item) => item.id !== id));
      else if (isFull) toast.error(t('slides.full', { count: SLIDE_SELECT.works }));
      else change([...tray.items, { id, kind, title, media, note: '' }]);
    },
    takeOut: (workId: string) => change(tray.items.filter(({ id }) => id !== workId)),
    move: (from: number, to: number) => change(moveItem(tray.items, from, to)),
    rename: (name: string) => {
      saving.reset();
      show({ ...tray, name });
    },
    open: (id: string | null) => {
      if (id !== null) return opening.mutate(id);
      saving.reset();
      return show(EMPTY);
    },
    save: () => saving.mutate(tray),
    isBusy: saving.isPending || opening.isPending,
    /** Why saving failed. */
    failure: saving.error === null ? null : words(saving.error),
    /** Somebody else has changed it meanwhile. */
    isOutdated: hasCode(saving.error, 'RESOURCE.CONFLICT'),
  };
}

export type CurrentTray = ReturnType<typeof useTray>;
