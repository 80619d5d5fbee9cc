import { useWords } from '../../../shared/words.js';
import type { FilterName } from '../filters.js';
import { useDrops } from '../use-drops.js';
import { useLabels } from '../use-labels.js';
import type { Search } from '../use-search.js';
import type { Frame } from './frames.js';
import classes from './stage.module.css';

/** Values of a work that its frame knows; of a filter with several values only these match. */
const knownOf = ({ work }: Frame): Partial<Record<FilterName, readonly string[]>> => ({
  role: work.roles,
  kind: [work.kind],
  mediaType: work.mediaType === null ? [] : [work.mediaType],
});

/** The conditions of the search as this work meets them, in words. */
function useReasons(search: Search, frame: Frame): string[] {
  const t = useWords();
  const { label, present } = useLabels();
  const known = knownOf(frame);
  const { chosen } = search.state;
  return useDrops(search, 'filter').map(({ id, words }) => {
    const filter = chosen.find((choice) => id.startsWith(`${choice.filter}:`))?.filter;
    const values = filter && known[filter]?.map((key) => ({ filter, key }));
    if (!filter || !values) return words;
    const asked = chosen.filter((choice) => choice.filter === filter).map((choice) => present(choice).key);
    const met = values.filter(({ key }) => asked.includes(key));
    if (met.length === 0) return words;
    return t('filters.value', { filter: t(`filters.${filter}`), value: met.map(label).join(t('filters.comma')) });
  });
}

/** What of the search a work matches. */
export function Why({ search, frame }: { search: Search; frame: Frame }) {
  const t = useWords();
  const reasons = useReasons(search, frame);
  const { sort } = search.state;
  const { kind } = search.subject;
  if (reasons.length === 0)
    return <p className={classes.why}>{t('slides.noConditions', { order: t(`sort.${sort}.name.${kind}`) })}</p>;
  return (
    <ul className={classes.why} aria-label={t('slides.why')}>
      <li aria-hidden="true">{t('slides.why')}</li>
      {reasons.map((words) => (
        <li key={words} className={classes.reason}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The keys of this page; shown where there is a keyboard. */
export function Keys({ isFilm, mayPick }: { isFilm: boolean; mayPick: boolean }) {
  const t = useWords();
  const keys = [
    { names: ['←', '→'], words: t('slides.keys.move') },
    ...(mayPick ? [{ names: ['Enter'], words: t('slides.pick') }] : []),
    ...(isFilm
      ? [
          { names: ['Space'], words: t('slides.keys.play') },
          { names: ['M'], words: t('slides.keys.sound') },
        ]
      : []),
  ];
  return (
    <ul className={classes.keys} aria-label={t('slides.keys.label')}>
      {keys.map(({ names, words }) => (
        <li key={words}>
          {names.map((name) => (
            <kbd key={name} className={classes.key}>
              {name}
            </kbd>
          ))}
          {words}
        </li>
      ))}
    </ul>
  );
}
