import { CreatorList } from '../../shared/creator-list/creator-list.js';
import { SearchFrame } from './search-frame.js';
import { SyllableBar } from './syllable-bar.js';
import { CREATORS } from './subjects.js';
import { foundBy, useCreators } from './use-results.js';
import { useSearch } from './use-search.js';
import { ViewSwitch } from './view-switch.js';

/** `/user-dashboard/search/creator/grid` */
export function CreatorGridPage() {
  const search = useSearch(CREATORS);
  const query = useCreators(search.state);
  return (
    <SearchFrame
      search={search}
      query={query}
      views={<ViewSwitch view="grid" search={search} />}
      renderList={({ items, ...shown }) => <CreatorList creators={items} found={foundBy(search.state)} {...shown} />}
    >
      <SyllableBar search={search} />
    </SearchFrame>
  );
}
