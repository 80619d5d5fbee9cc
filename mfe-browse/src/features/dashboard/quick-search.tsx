import { SegmentedControl, Stack } from '@mantine/core';
import { useLocalePath } from '@koma/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, SEARCH_KINDS, type SearchKind } from '../../shared/paths.js';
import { SearchBox } from '../../shared/search-box.js';
import { useWords } from '../../shared/words.js';

/** Field that opens the search for creators, films or pictures. */
export function QuickSearch() {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [kind, setKind] = useState<SearchKind>('video');
  const go = (q: string) => navigate(localePath(paths.search(kind, new URLSearchParams(q && { q }).toString())));
  return (
    <Stack gap="sm" align="flex-start">
      <SegmentedControl
        aria-label={t('kinds.label')}
        value={kind}
        onChange={setKind}
        data={SEARCH_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SearchBox value="" onSearch={(q) => void go(q)} label={t(`search.title.${kind}`)} />
    </Stack>
  );
}
