import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { CodeInput } from './code-input.js';

const WORDS = {
  ja: {
    label: '確認コード',
    hint: 'メールで届いた6桁の数字',
    wrong: 'コードが違います。メールをもう一度ご確認ください。',
  },
  en: {
    label: 'Code',
    hint: 'Six digits that came by mail',
    wrong: 'That is not the code. Please look at the mail again.',
  },
} as const;

function Sample({ locale, first, isWrong = false }: { locale: ShownLocale; first: string; isWrong?: boolean }) {
  const [code, setCode] = useState(first);
  const { label, hint, wrong } = WORDS[locale];
  return (
    <CodeInput label={label} description={hint} error={isWrong && wrong} value={code} onChange={setCode} maw="20rem" />
  );
}

export const showcase: Showcase = {
  title: 'CodeInput',
  states: [
    { name: 'empty', render: (locale) => <Sample locale={locale} first="" /> },
    { name: 'filled', render: (locale) => <Sample locale={locale} first="482913" /> },
    { name: 'wrong', render: (locale) => <Sample locale={locale} first="482913" isWrong /> },
  ],
};
