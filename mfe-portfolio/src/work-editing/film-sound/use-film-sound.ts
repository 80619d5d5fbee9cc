import { filmSounds, media, portfolios, works } from '@koma/contracts';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

const POLL_MILLISECONDS = 1000;

/** The film could not be made again; it stays as it is. */
class SoundFailure extends Error {}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until a film is complete again. */
async function made(id: string): Promise<void> {
  for (;;) {
    await sleep(POLL_MILLISECONDS);
    const { isComplete, failure } = await api.call(media.getAsset, { params: { id } });
    if (isComplete || failure) return;
  }
}

/** What is heard of the caller's own film; measured with its last stage. */
export function useFilmSound(assetId: string) {
  return useQuery({
    ...queryOf(filmSounds.get, { params: { id: assetId } }),
    refetchInterval: ({ state: { data } }) => (data?.isUnderWay ? 2 * POLL_MILLISECONDS : false),
  });
}

/** Makes the film again with another sound, and waits for it; that continues when the page is left. */
export function useChooseSound(assetId: string) {
  const t = useWords();
  const queryClient = useQueryClient();
  const params = { id: assetId };
  return useMutation({
    mutationFn: async (chosen: number | null) => {
      await api.call(filmSounds.put, { params, body: { chosen } });
      await made(assetId);
      const { sound: now } = await api.call(filmSounds.get, { params });
      if (!now || (chosen !== null && now.chosen !== chosen)) throw new SoundFailure('the sound is the same');
    },
    onSuccess: () => toast.success(t('sound.saved')),
    onSettled: () => {
      for (const endpoint of [filmSounds.get, media.getAsset, works.get, works.own, portfolios.get])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
}

export const isSoundFailure = (error: unknown): boolean => error instanceof SoundFailure;
