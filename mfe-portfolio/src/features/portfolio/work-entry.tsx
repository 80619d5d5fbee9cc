import type { WorkCard } from '@koma/contracts';
import { Menu } from '@mantine/core';
import { IconHeading } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WorkQuestion } from '../../work-editing/own-works/own-work-dialogs.js';
import { OwnWorkMenu } from '../../work-editing/own-works/own-work-menu.js';
import { OwnWorkCard } from '../../work-editing/own-works/own-work-card.js';
import { useWords } from '../../shared/words.js';

interface Props {
  work: WorkCard;
  views: number | undefined;
  handle: ReactNode;
  onEdit: () => void;
  onAsk: (question: WorkQuestion) => void;
  /** Adds a heading above the work. */
  onHeading: () => void;
}

/** A work in the order of the portfolio, with its actions. */
export function WorkEntry({ work, views, handle, onEdit, onAsk, onHeading }: Props) {
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
  return <OwnWorkCard work={work} views={views} menu={menu} />;
}
