import type { Showcase } from '../../catalogue/showcase.js';
import { ConfirmDialog } from './confirm-dialog.js';

const WORDS = {
  ja: {
    title: '「静かな午後」を削除しますか',
    text: '作品とファイルは元に戻せません。',
    confirm: '削除する',
    cancel: 'キャンセル',
  },
  en: {
    title: 'Delete “Quiet Afternoon”?',
    text: 'The work and its file cannot be brought back.',
    confirm: 'Delete',
    cancel: 'Cancel',
  },
} as const;

export const showcase: Showcase = {
  title: 'ConfirmDialog',
  isAlone: true,
  states: [
    {
      name: 'destructive',
      render: (locale) => (
        <ConfirmDialog
          isOpen
          isDestructive
          title={WORDS[locale].title}
          confirmLabel={WORDS[locale].confirm}
          cancelLabel={WORDS[locale].cancel}
          onConfirm={() => undefined}
          onCancel={() => undefined}
        >
          {WORDS[locale].text}
        </ConfirmDialog>
      ),
    },
  ],
};
