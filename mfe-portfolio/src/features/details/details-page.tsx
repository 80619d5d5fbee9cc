import { type AssetKind, type Work, works } from '@koma/contracts';
import { NotFoundView, queryOf, QueryView, usePageParam } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { useLicenceOffer } from './licence-button.js';
import { Heading } from './heading.js';
import { Lookalikes } from './lookalikes.js';
import { Neighbours } from './neighbours.js';
import { RelatedWorks } from './related.js';
import { WorkDetails } from './work-details.js';

/** Comes after the work: its words are many. */
const WorkLicensing = lazy(async () => ({ default: (await import('./work-licensing.js')).WorkLicensing }));

const POLL_MILLISECONDS = 3000;
const isUnderway = (work: Work | undefined) => work?.media?.state === 'uploaded' || work?.media?.state === 'processing';

function KnownWork({ kind, id }: { kind: AssetKind; id: string }) {
  const query = useQuery({
    ...queryOf(works.get, { params: { id } }),
    refetchInterval: ({ state }) => (isUnderway(state.data) ? POLL_MILLISECONDS : false),
  });
  const { data: offer } = useLicenceOffer(id);
  const { data: work } = query;
  if (work && work.kind !== kind) return <NotFoundView />;
  if (!work) return <QueryView query={query}>{() => null}</QueryView>;
  return (
    <WorkDetails
      work={work}
      heading={<Heading work={work} />}
      ways={<Neighbours work={work} />}
      licence={
        offer && (
          <Suspense>
            <WorkLicensing offer={offer} ownerId={work.owner.id} />
          </Suspense>
        )
      }
    >
      <Lookalikes work={work} />
      <RelatedWorks work={work} />
    </WorkDetails>
  );
}

/** `/details/video:{id}` and `/details/image:{id}`: the work on a dark stage, with all its facts. */
export function DetailsPage({ kind }: { kind: AssetKind }) {
  const id = z.uuid().safeParse(usePageParam('id'));
  return id.success ? <KnownWork key={id.data} kind={kind} id={id.data} /> : <NotFoundView />;
}
