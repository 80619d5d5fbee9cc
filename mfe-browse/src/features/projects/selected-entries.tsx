import type { ProjectItem, ProjectStatus } from '@koma/contracts';
import { type Selection, SelectionBar } from '@koma/ui';
import { Button } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { STATUS_ICONS, STATUSES } from './statuses.js';

interface Props {
  items: readonly ProjectItem[];
  selection: Selection;
  onStatus: (items: readonly ProjectItem[], status: ProjectStatus) => void;
}

/** Sets the status of all selected items. */
export function SelectedEntries({ items, selection, onStatus }: Props) {
  const t = useWords();
  const count = selection.selected.length;
  const set = (status: ProjectStatus) => {
    onStatus(items.filter(({ id }) => selection.isSelected(id)), status); // prettier-ignore
    selection.clear();
  };
  return (
    <SelectionBar
      count={count}
      label={t('selection.count', { count })}
      clearLabel={t('selection.clear')}
      onClear={selection.clear}
      all={
        selection.isAllSelected
          ? undefined
          : { label: t('selection.all', { count: items.length }), onSelect: selection.selectAll }
      }
    >
      {STATUSES.map((status) => {
        const Icon = STATUS_ICONS[status];
        return (
          <Button
            key={status}
            size="xs"
            variant="default"
            leftSection={<Icon size={16} stroke={1.75} />}
            aria-label={t('projects.setStatus', { status: t(`projects.status.${status}`) })}
            onClick={() => set(status)}
          >
            {t(`projects.status.${status}`)}
          </Button>
        );
      })}
    </SelectionBar>
  );
}
