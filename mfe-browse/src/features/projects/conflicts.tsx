import type { ProjectItem, ProjectStatus } from '@koma/contracts';
import { useMemberName } from '@koma/web-kit/dialogs';
import { useWords } from '../../shared/words.js';
import { BothVersions } from './both-versions.js';
import { useNameOfItem } from './use-name-of-item.js';
import type { useOrder } from './use-order.js';
import type { StatusChange } from './use-status-change.js';

function Names({ items }: { items: readonly ProjectItem[] }) {
  const nameOf = useNameOfItem();
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id}>{nameOf(item)}</li>
      ))}
    </ol>
  );
}

/** The own order and that of a colleague. */
export function OrderConflict({ order: { conflict, isBusy } }: { order: ReturnType<typeof useOrder> }) {
  if (!conflict) return null;
  return (
    <BothVersions
      mine={<Names items={conflict.mine} />}
      theirs={<Names items={conflict.theirs} />}
      conflict={conflict}
      isBusy={isBusy}
    />
  );
}

interface StatusesProps {
  items: readonly ProjectItem[];
  /** Of all of them; left out: each has its own. */
  status?: ProjectStatus;
}

function Statuses({ items, status }: StatusesProps) {
  const t = useWords();
  const titleOf = useNameOfItem();
  const nameOf = useMemberName();
  const wordsOf = (item: ProjectItem) => t(`projects.status.${status ?? item.status}`);
  const by = ({ statusSet }: ProjectItem) =>
    status === undefined && statusSet ? t('projects.statusSetBy', { name: nameOf(statusSet.by) }) : '';
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>{t('projects.itemStatus', { name: titleOf(item), status: wordsOf(item) }) + by(item)}</li>
      ))}
    </ul>
  );
}

/** The wanted status, and those that colleagues have set. */
export function StatusConflict({ change: { conflict, isBusy } }: { change: StatusChange }) {
  if (!conflict) return null;
  return (
    <BothVersions
      mine={<Statuses items={conflict.items} status={conflict.status} />}
      theirs={<Statuses items={conflict.items} />}
      conflict={conflict}
      isBusy={isBusy}
    />
  );
}
