import type { ProjectItem, ProjectStatus } from '@koma/contracts';
import { type Selection, SelectionBar } from '@koma/ui';
import { Button } from '@mantine/core';
import { useLicenceRequest } from '@koma/web-kit/dialogs';
import { IconColumns2, IconLicense } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useWords } from '../../shared/words.js';
import { STATUS_ICONS, STATUSES } from './statuses.js';
import { useCompared } from './use-compared.js';

interface Props {
  projectId: string;
  items: readonly ProjectItem[];
  selection: Selection;
  onStatus: (items: readonly ProjectItem[], status: ProjectStatus) => void;
}

const CompareDialog = lazy(() => import('./compare-dialog.js').then((m) => ({ default: m.CompareDialog })));

/** Asks for a licence of the works among the selected items. */
function LicenceOfSelected({ projectId, items, selection }: Omit<Props, 'onStatus'>) {
  const request = useLicenceRequest();
  const chosen = items.flatMap(({ id, work }) => (work && selection.isSelected(id) ? work : []));
  if (!request.isPossible || chosen.length === 0) return null;
  return (
    <Button
      size="xs"
      leftSection={<IconLicense size={16} stroke={1.75} />}
      loading={request.isBusy}
      onClick={() => request.begin(request.askable(chosen), { kind: 'project', id: projectId })}
    >
      {request.label}
    </Button>
  );
}

/** Sets the status of all selected items, shows films among them side by side, and asks for a licence of the works. */
export function SelectedEntries({ projectId, items, selection, onStatus }: Props) {
  const t = useWords();
  const count = selection.selected.length;
  const set = (status: ProjectStatus) => {
    onStatus(items.filter(({ id }) => selection.isSelected(id)), status); // prettier-ignore
    selection.clear();
  };
  const { start, compared, close } = useCompared(items, selection.selected);
  return (
    <>
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
        {start && (
          <Button size="xs" leftSection={<IconColumns2 size={16} stroke={1.75} />} onClick={start}>
            {t('projects.compare')}
          </Button>
        )}
        <LicenceOfSelected projectId={projectId} items={items} selection={selection} />
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
      {compared && (
        <Suspense>
          <CompareDialog items={compared} onStatus={onStatus} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
