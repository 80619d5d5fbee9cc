import { type AssetKind, type Creator, profiles } from '@koma/contracts';
import { personName } from '@koma/ui';
import { NotFoundView, queryOf, QueryView, useLocale, usePageParam, useReportView, useTitle } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { About } from './about.js';
import { CreatorTabs } from './creator-tabs.js';
import { CreatorWorks } from './creator-works.js';
import classes from './creator.module.css';
import { Heading } from './heading.js';
import { useCreatorWorks } from './use-creator-works.js';

interface Props {
  /** The works of one kind; null for the profile itself, with the works of which there are some. */
  part: AssetKind | null;
}

function CreatorView({ creator, part }: Props & { creator: Creator }) {
  const name = personName(creator, useLocale());
  const lists = { video: useCreatorWorks(creator.id, 'video'), image: useCreatorWorks(creator.id, 'image') };
  const count = (kind: AssetKind) => lists[kind].data?.pages[0]?.total;
  const isPhotographer = count('video') === 0 && (count('image') ?? 0) > 0;
  const kind = part ?? (isPhotographer ? 'image' : 'video');
  useTitle(name);
  useReportView('creator', creator.id);
  return (
    <article className={classes.page}>
      <Heading creator={creator} name={name} />
      <CreatorTabs creatorId={creator.id} part={part} counts={{ video: count('video'), image: count('image') }} />
      {part === null && <About creator={creator} />}
      <CreatorWorks kind={kind} query={lists[kind]} />
    </article>
  );
}

function KnownCreator({ id, part }: Props & { id: string }) {
  const query = useQuery(queryOf(profiles.get, { params: { id } }));
  return <QueryView query={query}>{(creator) => <CreatorView creator={creator} part={part} />}</QueryView>;
}

/** A creator as members see one; what is hidden is not there. */
export function CreatorPage({ part }: Props) {
  const id = usePageParam('id');
  const { data } = z.uuid().safeParse(id);
  return data ? <KnownCreator key={data} id={data} part={part} /> : <NotFoundView />;
}
