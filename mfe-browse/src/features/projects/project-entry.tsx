import type { ProjectItem } from '@koma/contracts';
import { CloseButton, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { CreatorTile } from '../../shared/creator-tile/creator-tile.js';
import { WorkTile } from '../../shared/work-tile/work-tile.js';
import { useWords } from '../../shared/words.js';
import { ItemNote } from './item-note.js';
import { useMemberName } from './member-name.js';
import classes from './projects.module.css';

interface Props {
  projectId: string;
  item: ProjectItem;
  name: string;
  handle: ReactNode;
  portraitUrl: string | undefined;
  onRemove: () => void;
}

/** A creator or work in a project: its tile, the note, and who added it when. */
export function ProjectEntry({ projectId, item, name, handle, portraitUrl, onRemove }: Props) {
  const t = useWords();
  const { date } = useFormats();
  const nameOf = useMemberName();
  return (
    <div className={classes.item}>
      {item.work && <WorkTile work={item.work} sizes="(min-width: 48em) 20rem, 100vw" />}
      {item.creator && <CreatorTile creator={item.creator} portraitUrl={portraitUrl} />}
      <ItemNote projectId={projectId} item={item} name={name} />
      <div className={classes.line}>
        {handle}
        <Text size="xs" c="dimmed">
          {t('projects.addedBy', { name: nameOf(item.addedBy), date: date(item.addedAt) })}
        </Text>
        <CloseButton aria-label={t('projects.remove', { name })} onClick={onRemove} />
      </div>
    </div>
  );
}
