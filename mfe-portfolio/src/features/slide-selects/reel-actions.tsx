import { type SlideSelect, slideSelects } from '@koma/contracts';
import { Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DownloadDialog } from '../../shared/downloads/download-dialog.js';
import { ShareDrawer } from '../../shared/sharing/share-drawer.js';
import { useWords } from '../../shared/words.js';

type Question = 'rename' | 'delete' | 'share' | 'download';

interface Props {
  reel: SlideSelect;
  onDeleted: () => void;
}

const nameForm = z.strictObject({ name: slideSelects.rename.body.shape.name });

function Rename({ reel, onClose }: { reel: SlideSelect; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: nameForm,
    initialValues: { name: reel.name },
    refusals: { 'SLIDE_SELECT.NAME_TAKEN': 'name' },
    onSubmit: async ({ name }) => {
      const params = { id: reel.id };
      const saved = await api.call(slideSelects.rename, { params, body: { version: reel.version, name } });
      queryClient.setQueryData(queryOf(slideSelects.get, { params }).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
      toast.success(t('reels.renamed'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('reels.rename')} closeButtonProps={{ 'aria-label': common('close') }}>
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrorSummary>{form.summary}</FormErrorSummary>
          <TextInput {...form.field('name')} label={t('reels.name')} maxLength={100} data-autofocus />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {common('save')}
            </Button>
          </Group>
        </Stack>
      </form>
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
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('reels.deleteText')}
    </DeleteDialog>
  );
}

/** Share, download, rename, delete. */
export function ReelActions({ reel, onDeleted }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const target = { kind: 'slide-select', targetId: reel.id, title: reel.name, status: null } as const;
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setQuestion('share')}>
        {t('links.open')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="sm" variant="default" aria-label={t('reels.menu', { name: reel.name })} px="xs">
            <IconDots size={18} stroke={1.5} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => setQuestion('download')}>
            {t('portfolio.many.download')}
          </Menu.Item>
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
      {question === 'rename' && <Rename reel={reel} onClose={close} />}
      {question === 'delete' && <Delete reel={reel} onDeleted={onDeleted} onClose={close} />}
      {question === 'download' && <DownloadDialog slideSelectId={reel.id} count={reel.count} onClose={close} />}
      <ShareDrawer target={question === 'share' ? target : null} onClose={close} />
    </>
  );
}
