import { Divider, Stack, Title } from '@mantine/core';
import { type FilterGroup, FilterPanel } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useId } from 'react';
import { useCategories } from '../../shared/use-categories.js';
import { useWords } from '../../shared/words.js';
import { type Choice, type FilterName, isName, isRange, isSame, type RangeName, SOURCES } from './filters.js';
import { ColourFields } from './looks/colour-fields.js';
import { TONE_SWATCHES } from './looks/swatches.js';
import { NameFinder } from './name-finder.js';
import { RangeFields } from './range-fields.js';
import { filtersOf } from './search-state.js';
import { useCounts } from './use-counts.js';
import { rangeTitle } from './use-drops.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

const NAMES_AT_FIRST = 6;

/** Groups of the panel with their values and counts. */
function useGroups(search: Search) {
  const t = useWords();
  const { countOf, names, isPending } = useCounts(search);
  const { keys, label, heading, present, isPending: isUnnamed } = useLabels();
  const { chosen } = search.state;
  const chosenAs = (choice: Choice) => chosen.find((other) => isSame(present(other), choice));
  const option = (choice: Choice) => {
    const isOn = chosenAs(choice) !== undefined;
    const swatches = choice.filter === 'tone' ? TONE_SWATCHES[choice.key] : undefined;
    return { key: choice.key, label: label(choice), count: countOf(choice), isOn, heading: heading(choice), swatches };
  };
  const ofNames = (filter: FilterName): Partial<FilterGroup> => {
    const own = chosen.filter((choice) => choice.filter === filter).map(({ key }) => key);
    const source = SOURCES[filter];
    const company = source.from === 'names' ? source.company : undefined;
    return {
      options: [...new Set([...own, ...names(filter)])].map((key) => option({ filter, key })),
      most: NAMES_AT_FIRST,
      fields: company && <NameFinder kind={company} onFound={(key) => search.add({ filter, key })} />,
    };
  };
  const group = (id: FilterName | RangeName): FilterGroup => {
    if (isRange(id)) {
      const title = t(rangeTitle(id, search.subject.kind));
      return { id, title, options: [], fields: <RangeFields range={id} search={search} /> };
    }
    if (id === 'color') return { id, title: t('filters.color'), options: [], fields: <ColourFields search={search} /> };
    const own = chosen.filter((choice) => choice.filter === id).map((choice) => present(choice).key);
    // What is offered no longer can be taken out of an old address.
    const options = [...new Set([...keys(id), ...own])].map((key) => option({ filter: id, key }));
    return { id, title: t(`filters.${id}`), options, ...(isName(id) && ofNames(id)) };
  };
  return { group, chosenAs, isLoading: isPending || isUnnamed };
}

/** Preloads the data of the filters while other parts are rendered. */
export function SearchFiltersAhead({ search }: { search: Search }) {
  useCounts(search);
  useCategories();
  return null;
}

/** All filters of a search. */
export function SearchFilters({ search }: { search: Search }) {
  const t = useWords();
  const headings = useId();
  const { number } = useFormats();
  const { group, chosenAs, isLoading } = useGroups(search);
  const toggle = (id: string, key: string) => {
    const filter = filtersOf(search.subject).find((candidate) => candidate === id);
    if (!filter) return;
    const choice = { filter, key };
    // An old address has the key of what was merged.
    search.toggle(chosenAs(choice) ?? choice);
  };
  const words = { all: (count: number) => t('filters.all', { count }), fewer: t('filters.fewer'), number };
  const [first, ...others] = search.subject.sections.map(({ id, groups }) => ({
    id,
    panel: <FilterPanel groups={groups.map(group)} words={words} onToggle={toggle} isLoading={isLoading} />,
  }));
  if (others.length === 0) return first?.panel;
  return (
    <Stack gap="lg">
      {[first, ...others].map(
        (section, at) =>
          section && (
            <section key={section.id} aria-labelledby={headings + section.id}>
              {at > 0 && <Divider mb="lg" />}
              <Title order={2} size="h5" mb="md" id={headings + section.id}>
                {t(`filters.sections.${section.id}`)}
              </Title>
              {section.panel}
            </section>
          ),
      )}
    </Stack>
  );
}
