import type { AssetKind } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { usePageName, usePageRoute } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { WorksTable } from './works-table.js';
import { WorksTools } from './works-tools.js';

function WorksPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  return (
    <>
      <PageHeader title={route && nameOf(route.name)} description={t(`works.lead.${kind}`)} />
      <WorksTools kind={kind} />
      <WorksTable kind={kind} />
    </>
  );
}

/** `/admin/video-dashboard`: all films, whatever their state; the address has the search and the order. */
export const VideoDashboardPage = () => <WorksPage kind="video" />;

/** `/admin/image-dashboard`: the same for images. */
export const ImageDashboardPage = () => <WorksPage kind="image" />;
