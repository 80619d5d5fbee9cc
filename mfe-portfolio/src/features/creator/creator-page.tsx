import { type AssetKind, type Creator, portfolios, profiles } from '@koma/contracts';
import { NotFoundView, queryOf, QueryView, usePageParam } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '../../shared/paths.js';
import { Coworkers } from './coworkers.js';
import { CreatorView } from './creator-view.js';
import { Reel } from '../../creator-view/reel.js';
import { useCreatorWorks } from './use-creator-works.js';

interface Props {
  /** The works of one kind; null for the profile itself. */
  part: AssetKind | null;
}

/** Hidden when it fails to load: the works are shown below. */
function OwnReel({ creatorId }: { creatorId: string }) {
  const { data } = useQuery(queryOf(portfolios.reel, { params: { id: creatorId } }));
  return data ? <Reel reel={data} /> : null;
}

function SeenCreator({ creator, part }: Props & { creator: Creator }) {
  const { id } = creator;
  const lists = { video: useCreatorWorks(id, 'video'), image: useCreatorWorks(id, 'image') };
  return (
    <CreatorView creator={creator} part={part} lists={lists} to={(each) => paths.creator(id, each)}>
      {creator.reelId !== null && <OwnReel creatorId={id} />}
      <Coworkers creatorId={id} />
    </CreatorView>
  );
}

function KnownCreator({ id, part }: Props & { id: string }) {
  const query = useQuery(queryOf(profiles.get, { params: { id } }));
  return <QueryView query={query}>{(creator) => <SeenCreator creator={creator} part={part} />}</QueryView>;
}

/** A creator as members see one; hidden profiles are 404. */
export function CreatorPage({ part }: Props) {
  const id = usePageParam('id');
  const { data } = z.uuid().safeParse(id);
  return data ? <KnownCreator key={data} id={data} part={part} /> : <NotFoundView />;
}
