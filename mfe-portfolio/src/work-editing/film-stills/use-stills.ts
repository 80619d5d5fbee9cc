import { type Asset, type AssetFailure, media, portfolios, type StillsChoice, type Work, works } from '@koma/contracts';
import { api, keyOf, queryOf, toast, useMediaEvents } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWords } from '../../shared/words.js';

const POLL_MILLISECONDS = 1000;
/** The catalogue hears of new stills a moment after they are made. */
const HEARING = { tries: 20, milliseconds: 250 } as const;

/** Stills that could not be made; those shown so far stay. */
export class StillsFailure extends Error {
  /** Null where nobody has said why. */
  constructor(readonly reason: AssetFailure | null) {
    super('stills could not be made');
  }
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until the stills of a film are others. @throws StillsFailure */
async function made({ id, stills }: Asset, heard: () => Promise<AssetFailure | null>): Promise<void> {
  for (;;) {
    const failure = await heard();
    if (failure) throw new StillsFailure(failure);
    const now = await api.call(media.getAsset, { params: { id } });
    if (now.stills?.version !== stills?.version) return;
    // Nobody makes them any more, and they are the same.
    if (now.isComplete || now.failure) throw new StillsFailure(now.failure);
  }
}

/** Waits until the work shows them, but not for ever: they are there. */
async function shown(work: Work): Promise<void> {
  for (let tries: number = HEARING.tries; tries > 0; tries -= 1) {
    const now = await api.call(works.get, { params: { id: work.id } });
    if (now.media?.stills[0] !== work.media?.stills[0]) return;
    await sleep(HEARING.milliseconds);
  }
}

/** The next word about a film, told on the line of the page, or the time to ask. */
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

/** Sends a choice of stills and waits until they are made; that goes on when the page is left. */
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
