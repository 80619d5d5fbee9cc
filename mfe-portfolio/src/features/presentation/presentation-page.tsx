import { slideSelects } from '@koma/contracts';
import { hasCode, NotFoundView, queryOf, QueryView, useLocalePath, usePageParam, useTitle } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { paths } from '../../shared/paths.js';
import { Presentation } from '../../presentation/presentation.js';

/** Addresses of non-public files expire after ten minutes; they are renewed before. */
const RENEW_MILLISECONDS = 8 * 60_000;

function KnownPresentation({ id }: { id: string }) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const query = useQuery({ ...queryOf(slideSelects.get, { params: { id } }), refetchInterval: RENEW_MILLISECONDS });
  useTitle(query.data?.name);
  if (hasCode(query.error, 'RESOURCE.NOT_FOUND')) return <NotFoundView />;
  return (
    <QueryView query={query} shape="page">
      {({ name, items, sections, hidden }) => (
        <Presentation
          {...{ name, items, sections, hidden }}
          onLeave={() => void navigate(localePath(paths.select(id)))}
        />
      )}
    </QueryView>
  );
}

/** `/user-dashboard/slide-selects/{id}/present`: a slide select, shown full-screen. */
export function PresentationPage() {
  const id = usePageParam('id');
  return z.uuid().safeParse(id).success ? <KnownPresentation key={id} id={id} /> : <NotFoundView />;
}
