import { type SlideSelectBrief, slideSelects } from '@koma/contracts';
import { Button, Menu, Modal } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { DeleteDialog, DownloadDialog, isOffered, useDownloadOffer } from '@koma/web-kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { IconDots, IconDownload, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDrawer } from '../../links/sharing/share-drawer.js';
import { useWords } from '../../shared/words.js';
import { NameForm } from './name-form.js';
import { PdfDialog } from './pdf-dialog.js';

type Question = 'rename' | 'delete' | 'download' | 'pdf';

interface Props {
  reel: SlideSelectBrief;
  onDeleted?: () => void;
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

function Delete({ reel, onDeleted, onClose }: Props & { onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={slideSelects.delete}
      request={{ params: { id: reel.id } }}
      title={t('reels.deleteTitle', { name: reel.name })}
      done={t('reels.deleted')}
      stale={[slideSelects.list]}
      onDone={onDeleted ?? onClose}
      onClose={onClose}
    >
      {t('reels.deleteText')}
    </DeleteDialog>
  );
}

/** Download, rename, delete. */
export function ReelMenu({ reel, onDeleted }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data: offer } = useDownloadOffer({ slideSelectId: reel.id }, isOpen && reel.count > 0);
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <Button size="sm" variant="default" aria-label={t('reels.menu', { name: reel.name })} px="xs">
            <IconDots size={18} stroke={1.5} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
            disabled={reel.count === 0}
            onClick={() => setQuestion('pdf')}
          >
            {t('selects.pdf')}
          </Menu.Item>
          {isOffered(offer) && (
            <Menu.Item leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => setQuestion('download')}>
              {t('portfolio.many.download')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => setQuestion('rename')}>
            {t('reels.rename')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={() => setQuestion('delete')}
          >
            {common('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question === 'rename' && <Rename id={reel.id} onClose={close} />}
      {question === 'delete' && <Delete reel={reel} {...(onDeleted && { onDeleted })} onClose={close} />}
      {question === 'pdf' && <PdfDialog slideSelectId={reel.id} onClose={close} />}
      {question === 'download' && <DownloadDialog slideSelectId={reel.id} onClose={close} />}
    </>
  );
}

/** Share, download, rename, delete. */
export function ReelActions(props: Props) {
  const t = useWords();
  const [isSharing, setIsSharing] = useState(false);
  const { id, name } = props.reel;
  const target = { kind: 'slide-select', targetId: id, title: name, status: null } as const;
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setIsSharing(true)}>
        {t('links.open')}
      </Button>
      <ReelMenu {...props} />
      <ShareDrawer target={isSharing ? target : null} onClose={() => setIsSharing(false)} />
    </>
  );
}
