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
/** Loaded once the field is entered, or something was searched for. */
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
  /** The reader's own searches, the last one first. */
  own: readonly string[];
}

/** People, companies, titles and tags that hold what was typed: people and works open, companies filter the search, tags are searched for. */
function useFound({ state, change }: Search, { typed, q, code }: Omit<Typed, 'own'>): Entry[] {
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
function useSearches({ state, subject, change }: Search, { typed, q, code, own }: Typed, onForget: () => void) {
  const t = useWords();
  const { kind } = subject;
  const { data } = useQuery({
    ...queryOf(suggestions.frequent, { query: { q, kind } }),
    placeholderData: keepPreviousData,
    enabled: code !== null,
  });
  if (!code) return { entries: [], forgetting: [] };
  const { ICONS, offeredSearches } = code;
  const given = { own, frequent: data?.items.map((one) => one.q) ?? [] };
  const { recent, frequent } = offeredSearches({ ...given, present: state.q, typed });
  const entry = (words: string, by: 'recent' | 'frequent'): Entry => ({
    ...{ label: words, hint: t(`box.${by}`), icon: ICONS[by] },
    choose: () => change({ q: words }),
  });
  const forget: Entry = {
    ...{ label: t('box.forget'), hint: '', icon: ICONS.forget },
    choose: onForget,
  };
  return {
    entries: [...recent.map((words) => entry(words, 'recent')), ...frequent.map((words) => entry(words, 'frequent'))],
    forgetting: recent.length > 0 && typed === '' ? [forget] : [],
  };
}

/** What the field of a search suggests. @param hasFound its words have led to something, and may be offered again */
export function useSuggestions(search: Search, hasFound: boolean) {
  const { q: present } = search.state;
  const [draft, setDraft] = useState('');
  const [seen, setSeen] = useState(present);
  if (seen !== present) {
    // The field shows another search, of which nothing is typed yet.
    setSeen(present);
    setDraft('');
  }
  const typed = draft.trim();
  const [q] = useDebouncedValue(typed, WAIT_MS);
  const [code, setCode] = useState<Code | null>(null);
  const [own, setOwn] = useState<readonly string[]>([]);
  useEffect(() => {
    if (present !== '' && hasFound) void load().then(({ noteRecent }) => setOwn(noteRecent(present)));
  }, [present, hasFound]);
  const found = useFound(search, { typed, q, code });
  const { entries, forgetting } = useSearches(search, { typed, q, code, own }, () => {
    code?.clearRecent();
    setOwn([]);
  });
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
