import { Stack } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { CountedTextarea } from './counted-textarea.js';
import { DateField } from './date-field.js';
import { PasswordField } from './password-field.js';
import { SaveBar } from './save-bar.js';

const WORDS = {
  ja: {
    day: 'オンエア日',
    dayError: '実在する日付を入力してください。',
    text: 'プロフィール文（日本語）',
    long: '光と余白を大切にしています。',
    textError: '40文字以内で入力してください。',
    count: (length: number, max: number) => `${length} / ${max}文字`,
    password: '新しいパスワード',
    length: '6〜12文字',
    letter: '英字を含む',
    digit: '数字を含む',
    show: 'パスワードを表示',
    met: '（満たしています）',
    unmet: '（まだ満たしていません）',
    label: '変更の保存',
    unsaved: '保存していない変更があります',
    discard: '元に戻す',
    save: '保存',
  },
  en: {
    day: 'On-air date',
    dayError: 'Please enter a day that exists.',
    text: 'Biography in Japanese',
    long: 'Light and empty space matter to me. ',
    textError: 'Please use at most 40 characters.',
    count: (length: number, max: number) => `${length} / ${max}`,
    password: 'New password',
    length: '6 to 12 characters',
    letter: 'A letter',
    digit: 'A digit',
    show: 'Show the password',
    met: '(met)',
    unmet: '(not met yet)',
    label: 'Save changes',
    unsaved: 'You have unsaved changes',
    discard: 'Discard',
    save: 'Save',
  },
} as const;
const MAX = 40;

function Day({
  locale,
  first,
  ...rest
}: { locale: ShownLocale; first: string | null } & { disabled?: boolean; error?: string }) {
  const [day, setDay] = useState(first);
  return <DateField {...rest} label={WORDS[locale].day} lang={locale} value={day} onChange={setDay} />;
}

function Biography({
  locale,
  first,
  ...rest
}: { locale: ShownLocale; first: string } & Partial<ComponentProps<typeof CountedTextarea>>) {
  const [text, setText] = useState(first);
  return (
    <CountedTextarea
      {...rest}
      label={WORDS[locale].text}
      countWords={WORDS[locale].count}
      max={MAX}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function Password({ locale, first, ...rest }: { locale: ShownLocale; first: string; disabled?: boolean }) {
  const [password, setPassword] = useState(first);
  const words = WORDS[locale];
  const rules = [
    { id: 'length', label: words.length, isMet: (value: string) => value.length >= 6 && value.length <= 12 },
    { id: 'letter', label: words.letter, isMet: (value: string) => /[a-z]/i.test(value) },
    { id: 'digit', label: words.digit, isMet: (value: string) => /\d/.test(value) },
  ];
  return (
    <PasswordField
      {...rest}
      label={words.password}
      rules={rules}
      words={words}
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
    />
  );
}

export const showcase: Showcase = {
  title: 'DateField, CountedTextarea, PasswordField, SaveBar',
  states: [
    {
      name: 'day: filled, empty, wrong, disabled',
      render: (locale) => (
        <Stack>
          <Day locale={locale} first="2026-04-10" />
          <Day locale={locale} first={null} />
          <Day locale={locale} first={null} error={WORDS[locale].dayError} />
          <Day locale={locale} first="2026-12-24" disabled />
        </Stack>
      ),
    },
    {
      name: 'text with its length: filled, too long, disabled',
      render: (locale) => (
        <Stack>
          <Biography key={locale} locale={locale} first={WORDS[locale].long} rows={2} withAsterisk />
          <Biography
            key={`${locale}-long`}
            locale={locale}
            first={WORDS[locale].long.repeat(4)}
            rows={2}
            error={WORDS[locale].textError}
          />
          <Biography key={`${locale}-off`} locale={locale} first={WORDS[locale].long} rows={2} disabled />
        </Stack>
      ),
    },
    {
      name: 'password: empty, half way, met, disabled',
      render: (locale) => (
        <Stack maw="26rem">
          <Password locale={locale} first="" />
          <Password locale={locale} first="abcdefg" />
          <Password locale={locale} first="abcdef1" />
          <Password locale={locale} first="abcdef1" disabled />
        </Stack>
      ),
    },
    {
      name: 'save bar; saving',
      render: (locale) => (
        <Stack>
          <div>
            <SaveBar isBusy={false} onDiscard={() => undefined} words={WORDS[locale]} />
          </div>
          <div>
            <SaveBar isBusy onDiscard={() => undefined} words={WORDS[locale]} />
          </div>
        </Stack>
      ),
    },
  ],
};
