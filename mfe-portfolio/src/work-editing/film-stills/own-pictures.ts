import { type Asset, type AssetKind, media, works } from '@koma/contracts';
import { api, keyOf, queryOf } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { arrivedIds } from '../uploading/upload-file.js';
import { useUploads } from '../uploading/use-uploads.js';
import type { OwnPicture } from './slots.js';

const KIND: AssetKind = 'image';
const POLL_MILLISECONDS = 1000;
const isReady = ({ state, stillUrl }: Asset) => state === 'ready' && stillUrl !== null;

/** Ids of files in a work. */
async function usedIds(): Promise<Set<string>> {
  const { items } = await api.call(works.own, { query: { kind: KIND, limit: 100 } });
  return new Set(items.flatMap(({ assetIds }) => assetIds));
}

/** The owner's newest pictures, and new uploads for the stills of a film. */
export function useOwnPictures(filmId: string) {
  const queryClient = useQueryClient();
  const uploads = useUploads(KIND, { purpose: `stills-${filmId}` });
  const freshIds = arrivedIds(uploads.files);
  const query = useQuery({
    ...queryOf(media.listAssets, { query: { kind: KIND } }),
    refetchInterval: ({ state }) => {
      const settled = state.data?.items.filter((asset) => isReady(asset) || asset.state === 'failed') ?? [];
      return freshIds.every((id) => settled.some((asset) => asset.id === id)) ? false : POLL_MILLISECONDS;
    },
  });
  const ready = query.data?.items.filter(isReady) ?? [];
  const pictureOf = ({ id: assetId, stillUrl: url }: Asset): OwnPicture => ({ assetId, url });
  const fresh = freshIds.flatMap((id) => ready.find((asset) => asset.id === id) ?? []);
  return {
    query,
    uploads,
    pictures: ready.map(pictureOf),
    fresh: fresh.map(pictureOf),
    nameOf: (id: string) => ready.find((asset) => asset.id === id)?.fileName ?? '',
    /** The stills are copies, so uploads for them alone are deleted. */
    tidy: async () => {
      const used = await usedIds();
      for (const id of freshIds) if (!used.has(id)) await api.call(media.deleteAsset, { params: { id } });
      uploads.files.forEach(({ id }) => uploads.remove(id));
      await queryClient.invalidateQueries({ queryKey: keyOf(media.listAssets) });
    },
  };
}
