import { type Project, projects } from '@koma/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { readLoginState, SentenceSpace } from '@koma/web-kit';
import { DeleteDialog, DownloadDialog } from '@koma/web-kit/dialogs';
import { IconDots, IconDoorExit, IconDownload, IconPencil, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useCountWords } from '../../shared/project-words/use-count-words.js';
import { RenameProject } from './rename-project.js';
import { ShareProject } from './share-project.js';
import { useProjectDownload } from './use-project-download.js';

type Question = 'download' | 'share' | 'rename' | 'delete' | 'leave';
const STALE = [projects.list, projects.get] as const;

interface Props {
  project: Project;
  /** Called when it is deleted or left. */
  onGone?: () => void;
}

function Asked({
  project,
  question,
  onGone,
  onClose,
}: Props & { question: Exclude<Question, 'download'>; onClose: () => void }) {
  const t = useWords();
  const { id, name } = project;
  const contents = useCountWords()(project.counts);
  const shared = { stale: STALE, onClose, ...(onGone && { onDone: onGone }) };
  if (question === 'share') return <ShareProject project={project} onClose={onClose} />;
  if (question === 'rename') return <RenameProject project={project} onClose={onClose} />;
  if (question === 'leave') {
    const memberId = readLoginState()?.userId ?? '';
    return (
      <DeleteDialog
        {...shared}
        endpoint={projects.unshare}
        request={{ params: { id, memberId } }}
        title={t('projects.leaveTitle', { name })}
        confirmLabel={t('projects.leave')}
        done={t('projects.left', { name })}
      >
        {t('projects.leaveText')}
      </DeleteDialog>
    );
  }
  return (
    <DeleteDialog
      {...shared}
      endpoint={projects.delete}
      request={{ params: { id }, query: { seen: project.updatedAt } }}
      title={t('projects.deleteTitle', { name })}
      done={t('projects.deleted')}
    >
      {t('projects.deleteHolds', { contents })}
      <SentenceSpace />
      {project.colleagues.length > 0 && t('projects.deleteShared', { count: project.colleagues.length })}
    </DeleteDialog>
  );
}

/** Actions on a project by its owner, or by a colleague. */
export function ProjectActions({ project, onGone }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { workIds, isPossible } = useProjectDownload(project, isOpen);
  const close = () => setQuestion(null);
  const item = (key: Question, label: string, Icon: typeof IconDots, color?: string) => (
    <Menu.Item
      key={key}
      leftSection={<Icon size={16} stroke={1.5} />}
      onClick={() => setQuestion(key)}
      {...(color && { color })}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('projects.menu', { name: project.name })}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPossible && item('download', t('projects.download'), IconDownload)}
          {project.isMine
            ? [
                item('share', common('colleagues.title'), IconUsersPlus),
                item('rename', t('projects.rename'), IconPencil),
                item('delete', common('delete'), IconTrash, 'red'),
              ]
            : item('leave', t('projects.leave'), IconDoorExit)}
        </Menu.Dropdown>
      </Menu>
      {question === 'download' && <DownloadDialog workIds={workIds} onClose={close} />}
      {question && question !== 'download' && (
        <Asked project={project} question={question} onClose={close} {...(onGone && { onGone })} />
      )}
    </>
  );
}
