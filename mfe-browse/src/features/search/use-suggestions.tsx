import { type Suggestion, suggestions } from '@koma/contracts';
import { personName, type SearchSuggestion } from '@koma/ui';
import { queryOf, useLocale, useLocalePath, titleOf } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useCategories } from '../../shared/use-categories.js';
import { useWords } from '../../shared/words.js';
import { isSame } from './filters.js';
import type { Search } from './use-search.js';

const WAIT_MS = 150;
/** Loaded once the field is entered. */
type Code = typeof import('./suggestion-code.js');
const load = () => import('./suggestion-code.js');

/** How each is shown. */
function useShown(
  isWanted: boolean,
  icons: Code['ICONS'] | undefined,
): (suggestion: Suggestion) => Omit<SearchSuggestion, 'id'> {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories(isWanted);
  return (one) => {
    if (one.kind === 'creator') {
      const { position } = one.creator;
      const hint = position ? label('position', position) : t('kinds.creator');
      return { label: personName(one.creator, locale), hint, icon: icons?.creator };
    }
    if (one.kind === 'work') {
      return { label: titleOf(one, locale), hint: t(`kinds.${one.workKind}`), icon: icons?.[one.workKind] };
    }
    if (one.kind === 'company') return { label: one.name, hint: t(`filters.${one.as}`), icon: icons?.company };
    return { label: one.name, hint: t('box.tag'), icon: icons?.tag };
  };
}

/** The words of a search led to the page. */
const SUGGESTED = { viewedFrom: { source: 'search', filters: ['q'] } } as const;

/** An entry of the list, and what choosing it does. */
interface Entry extends Omit<SearchSuggestion, 'id'> {
  choose: () => void;
}

/** What is in the field, and what the service is asked for a moment later. */
interface Typed {
  typed: string;
  q: string;
  code: Code | null;
}

/** People, companies, titles and tags that hold what was typed: people and works open, companies filter the search, tags are searched for. */
function useFound({ state, change }: Search, { typed, q, code }: Typed): Entry[] {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const show = useShown(typed !== '', code?.ICONS);
  const { data } = useQuery({
    ...queryOf(suggestions.list, { query: { q } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const open = (path: string) => void navigate(localePath(path), { state: SUGGESTED });
  const choose = (one: Suggestion) => {
    if (one.kind === 'creator') return open(paths.creator(one.creator.id));
    if (one.kind === 'work') return open(paths.details(one.workKind, one.id));
    if (one.kind === 'tag') return change({ q: one.name });
    const choice = { filter: one.as, key: one.name };
    const others = state.chosen.filter((other) => !isSame(other, choice));
    return change({ q: '', chosen: [...others, choice] });
  };
  const found = typed === '' ? [] : (data?.items ?? []);
  return found.map((one) => ({ ...show(one), choose: () => choose(one) }));
}

/** Own searches and those of many members that hold what was typed; before that the last and the most frequent ones. */
function useSearches({ state, subject, change }: Search, { typed, q, code }: Typed) {
  const t = useWords();
  const { kind } = subject;
  const [own, setOwn] = useState<readonly string[]>([]);
  const { data } = useQuery({
    ...queryOf(suggestions.frequent, { query: { q, kind } }),
    placeholderData: keepPreviousData,
    enabled: code !== null,
  });
  useEffect(() => {
    if (state.q !== '') void load().then(({ noteRecent }) => noteRecent(state.q));
  }, [state.q]);
  if (!code) return { setOwn, entries: [], forgetting: [] };
  const { ICONS, offeredSearches, clearRecent } = code;
  const given = { own, frequent: data?.items.map((one) => one.q) ?? [] };
  const { recent, frequent } = offeredSearches({ ...given, present: state.q, typed });
  const entry = (words: string, by: 'recent' | 'frequent'): Entry => ({
    ...{ label: words, hint: t(`box.${by}`), icon: ICONS[by] },
    choose: () => change({ q: words }),
  });
  const forget: Entry = {
    ...{ label: t('box.forget'), hint: '', icon: ICONS.forget },
    choose: () => {
      clearRecent();
      setOwn([]);
    },
  };
  return {
    setOwn,
    entries: [...recent.map((words) => entry(words, 'recent')), ...frequent.map((words) => entry(words, 'frequent'))],
    forgetting: recent.length > 0 && typed === '' ? [forget] : [],
  };
}

/** What the field of a search suggests. */
export function useSuggestions(search: Search) {
  const [draft, setDraft] = useState('');
  const typed = draft.trim();
  const [q] = useDebouncedValue(typed, WAIT_MS);
  const [code, setCode] = useState<Code | null>(null);
  const found = useFound(search, { typed, q, code });
  const { setOwn, entries, forgetting } = useSearches(search, { typed, q, code });
  const enter = async () => {
    const loaded = await load();
    setCode(loaded);
    setOwn(loaded.readRecent());
  };
  const all = [...entries, ...found, ...forgetting];
  return {
    suggestions: all.map(({ choose: _, ...shown }, at) => ({ id: String(at), ...shown })),
    onType: setDraft,
    onEnter: () => void enter(),
    onPick: (id: string) => {
      setDraft('');
      all[Number(id)]?.choose();
    },
  };
}
