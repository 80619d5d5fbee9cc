import { type Asset, type AssetFailure, media, portfolios, type StillsChoice, type Work, works } from '@koma/contracts';
import { api, keyOf, queryOf, toast, useMediaEvents } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWords } from '../../shared/words.js';

const POLL_MILLISECONDS = 1000;
/** The catalogue gets new stills a moment after they are made. */
const HEARING = { tries: 20, milliseconds: 250 } as const;

/** The stills could not be made; the present ones stay. */
export class StillsFailure extends Error {
  /** Null where the reason is unknown. */
  constructor(readonly reason: AssetFailure | null) {
    super('stills could not be made');
  }
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until the stills of a film have changed. @throws StillsFailure */
async function made({ id, stills }: Asset, heard: () => Promise<AssetFailure | null>): Promise<void> {
  for (;;) {
    const failure = await heard();
    if (failure) throw new StillsFailure(failure);
    const now = await api.call(media.getAsset, { params: { id } });
    if (now.stills?.version !== stills?.version) return;
    // Processing has ended, and they are unchanged.
    if (now.isComplete || now.failure) throw new StillsFailure(now.failure);
  }
}

/** Waits until the work shows them, for a limited time, because they exist already. */
async function shown(work: Work): Promise<void> {
  for (let tries: number = HEARING.tries; tries > 0; tries -= 1) {
    const now = await api.call(works.get, { params: { id: work.id } });
    if (now.media?.stills[0] !== work.media?.stills[0]) return;
    await sleep(HEARING.milliseconds);
  }
}

/** Resolves with the next event on a film, or when it is time to poll. */
function useWord(filmId: string) {
  const tell = useRef<(failure: AssetFailure | null) => void>(null);
  useMediaEvents({
    isOn: true,
    onConnect: () => undefined,
    onEvent: (event) => {
      if (event.kind !== 'asset' || event.id !== filmId) return;
      if (event.failure || event.isComplete) tell.current?.(event.failure);
    },
  });
  return () =>
    new Promise<AssetFailure | null>((done) => {
      tell.current = done;
      setTimeout(() => done(null), POLL_MILLISECONDS);
    });
}

interface Options {
  work: Work;
  film: Asset;
  onSaved: (choice: StillsChoice) => void;
}

/** Requests stills and waits until they are made; that continues when the page is left. */
export function useStills({ work, film, onSaved }: Options) {
  const t = useWords();
  const queryClient = useQueryClient();
  const params = { id: film.id };
  const heard = useWord(film.id);
  const save = useMutation({
    mutationFn: async (choice: StillsChoice) => {
      await api.call(media.putStills, { params, body: choice });
      await made(film, heard);
      await shown(work);
    },
    onSuccess: (_, choice) => {
      toast.success(t('stills.saved'));
      onSaved(choice);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryOf(media.getAsset, { params }).queryKey });
      for (const endpoint of [works.get, works.own, works.search, portfolios.get]) {
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
    },
  });
  return save;
}
