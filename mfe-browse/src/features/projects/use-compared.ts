import type { ProjectItem, WorkCard } from '@koma/contracts';
import { COMPARED, isComparable } from '@koma/web-kit/dialogs';
import { useState } from 'react';

const isFilm = (item: ProjectItem): item is ProjectItem & { work: WorkCard } =>
  item.work !== null && isComparable(item.work);

/** The selected films that are compared; they stay while the selection and the items change behind them. */
export function useCompared(items: readonly ProjectItem[], selected: readonly string[]) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const films = items.filter(isFilm);
  const chosen = films.filter(({ id }) => selected.includes(id));
  const isPossible =
    chosen.length === selected.length && chosen.length >= COMPARED.least && chosen.length <= COMPARED.most;
  return {
    /** Undefined where something else is selected, or too few or many films. */
    start: isPossible ? () => setIds(chosen.map(({ id }) => id)) : undefined,
    compared: ids && ids.flatMap((id) => films.filter((item) => item.id === id)),
    close: () => setIds(null),
  };
}
