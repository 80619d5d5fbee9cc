import type { PublishStatus, WorkCard } from '@koma/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { IconDots, IconExternalLink, IconEye, IconEyeOff, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './portfolio.module.css';

interface Props {
  work: WorkCard;
  label: string;
  onEdit: () => void;
  onStatus: (status: PublishStatus) => void;
  onDelete: () => void;
}

const CHANGES: readonly { status: PublishStatus; Icon: typeof IconEye }[] = [
  { status: 'publish', Icon: IconEye },
  { status: 'limited', Icon: IconLink },
  { status: 'unpublish', Icon: IconEyeOff },
];

/** What can be done with one of the own works. */
export function OwnWorkMenu({ work, label, onEdit, onStatus, onDelete }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={LocaleLink}
          to={paths.details(work.kind, work.id)}
          leftSection={<IconExternalLink size={16} stroke={1.5} />}
        >
          {t('portfolio.open')}
        </Menu.Item>
        <Menu.Item onClick={onEdit} leftSection={<IconPencil size={16} stroke={1.5} />}>
          {t('portfolio.edit')}
        </Menu.Item>
        <Menu.Divider />
        {CHANGES.filter(({ status }) => status !== work.status).map(({ status, Icon }) => (
          <Menu.Item key={status} onClick={() => onStatus(status)} leftSection={<Icon size={16} stroke={1.5} />}>
            {t(`status.to.${status}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item className={classes.delete} onClick={onDelete} leftSection={<IconTrash size={16} stroke={1.5} />}>
          {common('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
