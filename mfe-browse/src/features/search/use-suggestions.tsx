import { type Suggestion, suggestions } from '@koma/contracts';
import { personName, type SearchSuggestion } from '@koma/ui';
import { queryOf, useLocale, useLocalePath, titleOf } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBuilding, IconHash, IconMovie, IconPhoto, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useCategories } from '../../shared/use-categories.js';
import { useWords } from '../../shared/words.js';
import { isSame } from './filters.js';
import type { Search } from './use-search.js';

const WAIT_MS = 150;
const ICON = { size: 18, stroke: 1.5 };
const WORK_ICONS = { video: <IconMovie {...ICON} />, image: <IconPhoto {...ICON} /> };

/** How each is shown. */
function useShown(isWanted: boolean): (suggestion: Suggestion) => Omit<SearchSuggestion, 'id'> {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories(isWanted);
  return (one) => {
    if (one.kind === 'creator') {
      const { position } = one.creator;
      const hint = position ? label('position', position) : t('kinds.creator');
      return { label: personName(one.creator, locale), hint, icon: <IconUser {...ICON} /> };
    }
    if (one.kind === 'work') {
      return { label: titleOf(one, locale), hint: t(`kinds.${one.workKind}`), icon: WORK_ICONS[one.workKind] };
    }
    if (one.kind === 'company')
      return { label: one.name, hint: t(`filters.${one.as}`), icon: <IconBuilding {...ICON} /> };
    return { label: one.name, hint: t('box.tag'), icon: <IconHash {...ICON} /> };
  };
}

/** The words of a search led to the page. */
const SUGGESTED = { viewedFrom: { source: 'search', filters: ['q'] } } as const;

/** Suggestions for the typed text: people and works open, companies filter the search, tags are searched for. */
export function useSuggestions({ state, change }: Search) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [typed, setTyped] = useState('');
  const show = useShown(typed !== '');
  const [q] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data } = useQuery({
    ...queryOf(suggestions.list, { query: { q } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const found = typed.trim() === '' ? [] : (data?.items ?? []);
  const pick = (id: string) => {
    const one = found[Number(id)];
    if (!one) return;
    setTyped('');
    if (one.kind === 'creator') void navigate(localePath(paths.creator(one.creator.id)), { state: SUGGESTED });
    if (one.kind === 'work') void navigate(localePath(paths.details(one.workKind, one.id)), { state: SUGGESTED });
    if (one.kind === 'tag') change({ q: one.name });
    if (one.kind === 'company') {
      const choice = { filter: one.as, key: one.name };
      const others = state.chosen.filter((other) => !isSame(other, choice));
      change({ q: '', chosen: [...others, choice] });
    }
  };
  return {
    suggestions: found.map((one, at) => ({ id: String(at), ...show(one) })),
    onType: setTyped,
    onPick: pick,
  };
}
