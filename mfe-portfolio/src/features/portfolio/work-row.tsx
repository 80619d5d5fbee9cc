import type { WorkCard } from '@koma/contracts';
import { Menu } from '@mantine/core';
import { IconHeading } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WorkQuestion } from '../../work-editing/own-works/own-work-dialogs.js';
import { OwnWorkMenu } from '../../work-editing/own-works/own-work-menu.js';
import { WorkLine } from '../../work-editing/work-line/work-line.js';
import { useWords } from '../../shared/words.js';

interface Props {
  work: WorkCard;
  handle: ReactNode;
  onEdit: () => void;
  onAsk: (question: WorkQuestion) => void;
  /** Adds a heading above the work. */
  onHeading: () => void;
}

/** A work in the order of the portfolio, with its actions. */
export function WorkRow({ work, handle, onEdit, onAsk, onHeading }: Props) {
  const t = useWords();
  return (
    <WorkLine work={work} before={handle}>
      <OwnWorkMenu work={work} onEdit={onEdit} onAsk={onAsk}>
        <Menu.Item onClick={onHeading} leftSection={<IconHeading size={16} stroke={1.5} />}>
          {t('arrange.headingAbove')}
        </Menu.Item>
      </OwnWorkMenu>
    </WorkLine>
  );
}
