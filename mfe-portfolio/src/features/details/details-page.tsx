import { type AssetKind, type Work, works } from '@koma/contracts';
import { ScreeningRoom } from '@koma/ui';
import { NotFoundView, queryOf, QueryView, useLocale, usePageParam, useReportView, useTitle } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { titleOf } from '../../shared/title-of.js';
import { Awards } from './awards.js';
import { Credits } from './credits.js';
import classes from './details.module.css';
import { Facts } from './facts.js';
import { Heading } from './heading.js';
import { Neighbours } from './neighbours.js';
import { RelatedWorks } from './related.js';
import { Stage } from './stage.js';
import { YoutubeStage } from './youtube-stage.js';

const POLL_MILLISECONDS = 3000;
const isUnderway = (work: Work | undefined) => work?.media?.state === 'uploaded' || work?.media?.state === 'processing';

function Details({ work }: { work: Work }) {
  useTitle(titleOf(work, useLocale()));
  useReportView(work.kind, work.id);
  return (
    <article className={classes.page}>
      <Stage work={work} />
      <Neighbours work={work} />
      <div className={classes.body}>
        <Heading work={work} />
        {work.media && work.youtubeId && <YoutubeStage youtubeId={work.youtubeId} title={work.title} />}
        <div className={classes.columns}>
          <Facts work={work} />
          <div className={classes.body}>
            <Credits work={work} />
            <Awards work={work} />
          </div>
        </div>
        <RelatedWorks work={work} />
      </div>
    </article>
  );
}

function KnownWork({ kind, id }: { kind: AssetKind; id: string }) {
  const query = useQuery({
    ...queryOf(works.get, { params: { id } }),
    refetchInterval: ({ state }) => (isUnderway(state.data) ? POLL_MILLISECONDS : false),
  });
  if (query.data && query.data.kind !== kind) return <NotFoundView />;
  if (!query.data) return <QueryView query={query}>{() => null}</QueryView>;
  return (
    <div className={classes.room}>
      <ScreeningRoom>
        <Details work={query.data} />
      </ScreeningRoom>
    </div>
  );
}

/** `/details/video:{id}` and `/details/image:{id}`: the work on a dark stage, and all that is known of it. */
export function DetailsPage({ kind }: { kind: AssetKind }) {
  const id = z.uuid().safeParse(usePageParam('id'));
  return id.success ? <KnownWork key={id.data} kind={kind} id={id.data} /> : <NotFoundView />;
}
