import { type AssetKind, shared, type SharedCreator } from '@koma/contracts';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { sharedCreatorPath } from '../../links/link-gate/link-context.js';
import { LinkGate } from '../../links/link-gate/link-gate.js';
import { CreatorView } from './creator-view.js';
import { Reel } from '../../creator-view/reel.js';
import { useSharedWorks } from './use-creator-works.js';

interface Props {
  token: string;
  part: AssetKind | null;
}

function SeenCreator({ creator, token, part }: Props & { creator: SharedCreator }) {
  const lists = { video: useSharedWorks(token, 'video'), image: useSharedWorks(token, 'image') };
  const to = (each: AssetKind | undefined) => sharedCreatorPath(token, each);
  const { data: reel } = useQuery({ ...queryOf(shared.reel, { params: { token } }), enabled: creator.reelId !== null });
  return (
    <CreatorView creator={creator} part={part} lists={lists} to={to} pictures={creator} ticket={creator.ticket}>
      {reel && <Reel reel={reel} />}
    </CreatorView>
  );
}

function KnownCreator({ token, part }: Props) {
  const query = useQuery(queryOf(shared.creator, { params: { token } }));
  return (
    <QueryView query={query}>{(creator) => <SeenCreator creator={creator} token={token} part={part} />}</QueryView>
  );
}

const page = (part: AssetKind | null) => () => (
  <LinkGate kinds={['creator']}>{({ token }) => <KnownCreator token={token} part={part} />}</LinkGate>
);

/** `/link-media/creator/{id}/details` and its parts: a shared profile. */
export const SharedCreatorDetailsPage = page(null);
export const SharedCreatorImagePage = page('image');
export const SharedCreatorVideoPage = page('video');
