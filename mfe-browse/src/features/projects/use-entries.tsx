import type { ProjectItem, ProjectStatus } from '@koma/contracts';
import { useSelection } from '@koma/ui';
import { usePortraits } from '@koma/web-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { ProjectEntry } from './project-entry.js';
import { useNameOfItem } from './use-name-of-item.js';
import { useRemoval } from './use-removal.js';
import { useStatusChange } from './use-status-change.js';

interface Given {
  projectId: string;
  /** In the order in which they are shown. */
  items: readonly ProjectItem[];
  /** Ratio of the stills of works. Default their own. */
  ratio?: number;
}

const hasVisibleFocus = () => document.activeElement?.matches(':focus-visible') ?? false;

/** What every view of a project's items needs: their selection, their changes, and how one is drawn. */
export function useEntries({ projectId, items, ratio }: Given) {
  const nameOf = useNameOfItem();
  const change = useStatusChange(projectId);
  const removal = useRemoval(projectId);
  const keys = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(keys);
  const creatorIds = useMemo(() => items.flatMap(({ creator }) => creator?.id ?? []), [items]);
  const portraitOf = usePortraits(creatorIds);
  const [movedId, setMovedId] = useState<string | null>(null);
  const set = (item: ProjectItem, status: ProjectStatus) => {
    setMovedId(hasVisibleFocus() ? item.id : null);
    change.set([item], status);
  };
  const draw = (item: ProjectItem, handle: ReactNode) => (
    <ProjectEntry
      projectId={projectId}
      item={item}
      name={nameOf(item)}
      handle={handle}
      portraitUrl={portraitOf(item.id)}
      selection={{
        isSelected: selection.isSelected(item.id),
        onToggle: (isRange) => (isRange ? selection.extend(item.id, item.id) : selection.toggle(item.id)),
      }}
      ratio={ratio}
      hasMoved={movedId === item.id}
      onStatus={(status) => set(item, status)}
      onRemove={() => removal.mutate({ item, name: nameOf(item) })}
    />
  );
  return { nameOf, change, selection, set, draw };
}
export type Entries = ReturnType<typeof useEntries>;
