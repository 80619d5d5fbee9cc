import type { PublishStatus, WorkCard } from '@koma/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { LocaleLink, readLoginState, useTitleOf } from '@koma/web-kit';
import {
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFiles,
  IconLayoutGrid,
  IconLink,
  IconPencil,
  IconShare,
  IconTrash,
  IconVolume,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import type { WorkQuestion } from './own-work-dialogs.js';
import classes from './own-works.module.css';

interface Props {
  work: WorkCard;
  onEdit: () => void;
  onAsk: (question: WorkQuestion) => void;
  /** Further entries, before those that change who sees the work. */
  children?: ReactNode;
}

const CHANGES: readonly { status: PublishStatus; Icon: typeof IconEye }[] = [
  { status: 'publish', Icon: IconEye },
  { status: 'limited', Icon: IconLink },
  { status: 'unpublish', Icon: IconEyeOff },
];
/** What is hidden by staff cannot be shown by its owner. */
const changesOf = ({ status: present, hiddenByStaff }: WorkCard) =>
  CHANGES.filter(({ status }) => status !== present && (!hiddenByStaff || status === 'unpublish'));
const icon = { size: 16, stroke: 1.5 } as const;

/** Only the owner has access to files, not other editors of the work; a film on YouTube has none. */
const isOwnFilm = ({ kind, media, owner }: WorkCard) =>
  kind === 'video' && media?.state === 'ready' && media.hls !== null && owner.id === readLoginState()?.userId;

/** Actions on one of the own works. */
export function OwnWorkMenu({ work, onEdit, onAsk, children }: Props) {
  const t = useWords();
  const titleIn = useTitleOf();
  const common = useTranslation().t;
  const changes = changesOf(work);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('portfolio.menu', { title: titleIn(work) })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={LocaleLink}
          to={paths.details(work.kind, work.id)}
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('portfolio.open')}
        </Menu.Item>
        <Menu.Item onClick={onEdit} leftSection={<IconPencil {...icon} />}>
          {t('portfolio.edit')}
        </Menu.Item>
        <Menu.Item onClick={() => onAsk('files')} leftSection={<IconFiles {...icon} />}>
          {t(`files.open.${work.kind}`)}
        </Menu.Item>
        {isOwnFilm(work) && (
          <>
            <Menu.Item onClick={() => onAsk('stills')} leftSection={<IconLayoutGrid {...icon} />}>
              {t('stills.open')}
            </Menu.Item>
            <Menu.Item onClick={() => onAsk('sound')} leftSection={<IconVolume {...icon} />}>
              {t('sound.open')}
            </Menu.Item>
          </>
        )}
        <Menu.Item onClick={() => onAsk('share')} leftSection={<IconShare {...icon} />}>
          {t('links.open')}
        </Menu.Item>
        {children}
        {changes.length > 0 && <Menu.Divider />}
        {changes.map(({ status, Icon }) => (
          <Menu.Item key={status} onClick={() => onAsk(status)} leftSection={<Icon {...icon} />}>
            {t(`status.to.${status}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item className={classes.delete} onClick={() => onAsk('delete')} leftSection={<IconTrash {...icon} />}>
          {common('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
