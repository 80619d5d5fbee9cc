import type { AssetKind } from '@koma/contracts';
import { WorkList } from '../../shared/work-list/work-list.js';
import { SearchFrame } from './search-frame.js';
import { WORKS } from './subjects.js';
import { useWorks } from './use-results.js';
import { useSearch } from './use-search.js';

/** `/user-dashboard/search/{kind}` */
export function SearchPage({ kind }: { kind: AssetKind }) {
  const search = useSearch(WORKS[kind]);
  const query = useWorks(kind, search.state);
  return (
    <SearchFrame
      search={search}
      query={query}
      renderList={({ items, ...shown }) => <WorkList kind={kind} works={items} {...shown} />}
    />
  );
}
