import type { EditedWorkCard } from '@koma/contracts';
import { Menu } from '@mantine/core';
import type { MediaCardProps } from '@koma/ui';
import { IconHeading } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WorkQuestion } from '../../work-editing/own-works/own-work-dialogs.js';
import { OwnWorkMenu } from '../../work-editing/own-works/own-work-menu.js';
import { OwnWorkCard } from '../../work-editing/own-works/own-work-card.js';
import { OwnWorkRow } from '../../work-editing/own-works/own-work-row.js';
import { useWords } from '../../shared/words.js';
import type { View } from './use-view.js';

interface Props {
  work: EditedWorkCard;
  view: View;
  views: number | undefined;
  /** How it stands with the rights of others. */
  note: ReactNode;
  selection: NonNullable<MediaCardProps['selection']>;
  handle: ReactNode;
  onEdit: () => void;
  onAsk: (question: WorkQuestion) => void;
  /** Adds a heading above the work. */
  onHeading: () => void;
}

/** A work in the order of the portfolio, with its actions: a card, or a line. */
export function WorkEntry({ work, view, views, note, selection, handle, onEdit, onAsk, onHeading }: Props) {
  const t = useWords();
  const menu = (
    <>
      {handle}
      <OwnWorkMenu work={work} onEdit={onEdit} onAsk={onAsk}>
        <Menu.Item onClick={onHeading} leftSection={<IconHeading size={16} stroke={1.5} />}>
          {t('arrange.headingAbove')}
        </Menu.Item>
      </OwnWorkMenu>
    </>
  );
  const Entry = view === 'list' ? OwnWorkRow : OwnWorkCard;
  return <Entry work={work} views={views} note={note} selection={selection} menu={menu} />;
}
