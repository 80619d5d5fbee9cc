import { slideSelects } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Reel } from '../../creator-view/reel.js';

interface Props {
  reelId: string;
  creatorId: string;
}

/** The chosen reel, saved or not, with the works that others may see; hidden when it fails to load, as on the creator's page. */
export function PreviewReel({ reelId, creatorId }: Props) {
  const { data } = useQuery(queryOf(slideSelects.get, { params: { id: reelId } }));
  const works = (data?.items ?? [])
    .map(({ work }) => work)
    .filter(({ owner, status }) => owner.id === creatorId && status === 'publish');
  if (!data || works.length === 0) return null;
  return <Reel reel={{ name: data.name, works }} order={4} isPreview />;
}
