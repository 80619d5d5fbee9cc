import { Button, Group, Stack } from '@mantine/core';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { raiseToast, type ToastKind } from './raise-toast.js';
import { Toast, Toasts } from './toasts.js';

const KINDS: readonly ToastKind[] = ['success', 'error', 'warning', 'info', 'default'];
const WORDS = {
  ja: {
    close: '閉じる',
    raise: { success: '成功', error: 'エラー', warning: '注意', info: '案内', default: 'その他' },
    success: '保存しました',
    error: '通信できませんでした。接続を確認して、もう一度お試しください。',
    warning: '「ridge.mp4」はすでに追加されています。',
    info: '変換が終わるとお知らせします。',
    default: '言語を切り替えました',
    title: '公開できませんでした',
    long: '「二〇二六年度　春夏キャンペーン　全国放送向け長尺版　帰り道の灯り　第三話」は、変換が終わっていないため公開できません。変換が終わってから、もう一度お試しください。',
  },
  en: {
    close: 'Close',
    raise: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info', default: 'Default' },
    success: 'Saved',
    error: 'The connection failed. Check it and try again.',
    warning: '“ridge.mp4” has already been added.',
    info: 'You will be told when processing is done.',
    default: 'The language has changed',
    title: 'Could not be published',
    long: '“Spring and Summer Campaign 2026, Long Version for National Broadcast: Lights on the Way Home, Part Three” is still being processed. Try again when processing is done.',
  },
} as const;

function Raised({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  return (
    <Group gap="sm">
      {KINDS.map((kind) => (
        <Button key={kind} variant="default" onClick={() => raiseToast(kind, words[kind])}>
          {words.raise[kind]}
        </Button>
      ))}
      <Toasts closeLabel={words.close} />
    </Group>
  );
}

function All({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  const given = { closeLabel: words.close, onClose: () => undefined };
  return (
    <Stack gap="md" maw="27.5rem">
      {KINDS.map((kind) => (
        <Toast key={kind} kind={kind} {...given}>
          {words[kind]}
        </Toast>
      ))}
    </Stack>
  );
}

function Titled({ locale }: { locale: ShownLocale }) {
  const words = WORDS[locale];
  return (
    <Stack maw="27.5rem">
      <Toast kind="error" title={words.title} closeLabel={words.close} onClose={() => undefined}>
        {words.long}
      </Toast>
    </Stack>
  );
}

export const showcase: Showcase = {
  title: 'Toasts',
  states: [
    { name: 'raised by a button, gone after 5 s', render: (locale) => <Raised locale={locale} /> },
    { name: 'success, error, warning, info, default', render: (locale) => <All locale={locale} /> },
    { name: 'with title and long text', render: (locale) => <Titled locale={locale} /> },
  ],
};
