import { type SlideSelectBrief, slideSelects } from '@koma/contracts';
import { Button, Menu, Modal } from '@mantine/core';
import { api, queryOf, QueryView, SentenceSpace, toast, useErrorWords } from '@koma/web-kit';
import { DeleteDialog, DownloadDialog, isOffered, useDownloadOffer, useLicenceRequest } from '@koma/web-kit/dialogs';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  IconDoorExit,
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconLicense,
  IconPencil,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDrawer } from '../../links/sharing/share-drawer.js';
import { useWords } from '../../shared/words.js';
import { NameForm } from './name-form.js';
import { PdfDialog } from './pdf-dialog.js';
import { LeaveSelect, ShareSelect } from './share-select.js';

type Question = 'rename' | 'delete' | 'download' | 'pdf' | 'share' | 'leave';

interface Props {
  reel: SlideSelectBrief;
  /** Called when it is deleted or left. */
  onGone?: () => void;
}

function Rename({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const query = useQuery(queryOf(slideSelects.get, { params: { id } }));
  return (
    <Modal opened onClose={onClose} title={t('reels.rename')} closeButtonProps={{ 'aria-label': common('close') }}>
      <QueryView query={query} shape="form">
        {(reel) => <NameForm reel={reel} onClose={onClose} />}
      </QueryView>
    </Modal>
  );
}

function Delete({ reel, onGone, onClose }: Props & { onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={slideSelects.delete}
      request={{ params: { id: reel.id }, query: { seen: reel.updatedAt } }}
      title={t('reels.deleteTitle', { name: reel.name })}
      done={t('reels.deleted')}
      stale={[slideSelects.list, slideSelects.get]}
      onDone={onGone ?? onClose}
      onClose={onClose}
    >
      {t('reels.deleteText')}
      <SentenceSpace />
      {reel.colleagues.length > 0 && t('reels.deleteShared', { count: reel.colleagues.length })}
    </DeleteDialog>
  );
}

interface AskedProps extends Props {
  question: Question | null;
  onClose: () => void;
}

function Asked({ reel, question, onGone, onClose }: AskedProps) {
  if (question === 'rename') return <Rename id={reel.id} onClose={onClose} />;
  if (question === 'delete') return <Delete reel={reel} {...(onGone && { onGone })} onClose={onClose} />;
  if (question === 'pdf')
    return <PdfDialog slideSelectId={reel.id} mayHaveComments={reel.role !== 'colleague'} onClose={onClose} />;
  if (question === 'download') return <DownloadDialog slideSelectId={reel.id} onClose={onClose} />;
  if (question === 'share') return <ShareSelect reel={reel} onClose={onClose} />;
  if (question === 'leave') return <LeaveSelect reel={reel} onLeft={onGone ?? onClose} onClose={onClose} />;
  return null;
}

/** Asks for a licence of the works of a slide select, which are loaded for it. */
function useLicenceOfReel({ id }: Pick<SlideSelectBrief, 'id'>) {
  const words = useErrorWords();
  const request = useLicenceRequest();
  const load = useMutation({
    mutationFn: () => api.call(slideSelects.get, { params: { id } }),
    onSuccess: ({ items }) =>
      request.begin(request.askable(items.map(({ work }) => work)), { kind: 'slide-select', id }),
    onError: (error) => toast.error(words(error)),
  });
  return { label: request.label, isPossible: request.isPossible, begin: () => load.mutate() };
}

/** Print, download, licences, rename for all; sharing with colleagues and deleting, or leaving. */
export function ReelMenu({ reel, onGone }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const [isOpen, setIsOpen] = useState(false);
  const licence = useLicenceOfReel(reel);
  const { data: offer } = useDownloadOffer({ slideSelectId: reel.id }, isOpen && reel.count > 0);
  const item = (
    key: Question,
    label: string,
    Icon: typeof IconDots,
    more: { color?: string; disabled?: boolean } = {},
  ) => (
    <Menu.Item leftSection={<Icon size={16} stroke={1.5} />} onClick={() => setQuestion(key)} {...more}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <Button size="sm" variant="default" aria-label={t('reels.menu', { name: reel.name })} px="xs">
            <IconDots size={18} stroke={1.5} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item('pdf', t('selects.pdf'), IconFileTypePdf, { disabled: reel.count === 0 })}
          {isOffered(offer) && item('download', t('portfolio.many.download'), IconDownload)}
          {licence.isPossible && (
            <Menu.Item
              leftSection={<IconLicense size={16} stroke={1.5} />}
              onClick={licence.begin}
              disabled={reel.count === 0}
            >
              {licence.label}
            </Menu.Item>
          )}
          {item('rename', t('reels.rename'), IconPencil)}
          {reel.role === 'owner' && item('share', common('colleagues.title'), IconUsersPlus)}
          {reel.role === 'colleague'
            ? item('leave', t('reels.leave'), IconDoorExit)
            : item('delete', common('delete'), IconTrash, { color: 'red' })}
        </Menu.Dropdown>
      </Menu>
      <Asked reel={reel} question={question} onClose={close} {...(onGone && { onGone })} />
    </>
  );
}

/** Share links, and the menu; colleagues of the owner make no links. */
export function ReelActions(props: Props) {
  const t = useWords();
  const [isSharing, setIsSharing] = useState(false);
  const { id, name, role } = props.reel;
  const target = { kind: 'slide-select', targetId: id, title: name, status: null } as const;
  return (
    <>
      {role !== 'colleague' && (
        <Button size="sm" variant="default" onClick={() => setIsSharing(true)}>
          {t('links.open')}
        </Button>
      )}
      <ReelMenu {...props} />
      <ShareDrawer target={isSharing ? target : null} onClose={() => setIsSharing(false)} />
    </>
  );
}
