import type { ProjectItem, ProjectStatus } from '@koma/contracts';
import { cardRatio, type ItemPlace } from '@koma/ui';
import { CloseButton, Group, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { CreatorTile } from '../../shared/creator-tile/creator-tile.js';
import { pictureOf, WorkTile } from '../../shared/work-tile/work-tile.js';
import { useWords } from '../../shared/words.js';
import { ItemComments } from './comments/item-comments.js';
import { ItemNote } from './item-note.js';
import classes from './projects.module.css';
import { StatusControl } from './status-control.js';
import { STATUSES } from './statuses.js';

interface Props {
  projectId: string;
  item: ProjectItem;
  name: string;
  /** Null where it cannot be moved. */
  handle: ReactNode;
  portraitUrl: string | undefined;
  selection: { isSelected: boolean; onToggle: (isRange: boolean) => void };
  /** Ratio of the still of a work. Default its own. */
  ratio?: number | undefined;
  /** It has just come here by a key: it takes the focus that its former place has lost. */
  hasMoved: boolean;
  onStatus: (status: ProjectStatus) => void;
  onRemove: () => void;
}

const TYPING = 'input:not([type="radio"]), textarea, select';

/** The status that a key stands for; null while somebody types or another key is meant. */
function statusOfKey(event: KeyboardEvent<HTMLElement>): ProjectStatus | null {
  const { target, currentTarget } = event;
  // Events of dialogs come through their owner, too.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches(TYPING)) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return STATUSES[Number(event.key) - 1] ?? null;
}

function useFocusOnMove(hasMoved: boolean) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [hasMoved]);
  return card;
}

/** A creator or work in a project: its tile, status, note and comments, and who added it when. */
export function ProjectEntry({ projectId, item, name, handle, portraitUrl, selection, ratio, ...on }: Props) {
  const t = useWords();
  const { date } = useFormats();
  const nameOf = useMemberName();
  const card = useFocusOnMove(on.hasMoved);
  const place = (own: number): ItemPlace => ({ index: 0, isEarly: false, ratio: ratio ?? own, ...selection });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const status = statusOfKey(event);
    if (status === null) return;
    event.preventDefault();
    on.onStatus(status);
  };
  return (
    <div ref={card} className={classes.item} onKeyDown={press}>
      {item.work && (
        <WorkTile
          work={item.work}
          sizes="(min-width: 48em) 20rem, 100vw"
          place={place(cardRatio(item.work.kind, pictureOf(item.work)))}
        />
      )}
      {item.creator && <CreatorTile creator={item.creator} portraitUrl={portraitUrl} place={place(1)} />}
      <StatusControl item={item} name={name} onStatus={on.onStatus} />
      <ItemNote projectId={projectId} item={item} name={name} />
      <Text size="xs" c="dimmed">
        {t('projects.addedBy', { name: nameOf(item.addedBy), date: date(item.addedAt) })}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {handle}
        <ItemComments projectId={projectId} item={item} name={name} />
        <CloseButton ml="auto" aria-label={t('projects.remove', { name })} onClick={on.onRemove} />
      </Group>
    </div>
  );
}
