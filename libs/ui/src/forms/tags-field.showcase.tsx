import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { TagsField } from './tags-field.js';

const WORDS = {
  ja: {
    label: 'タグ',
    hint: 'Enterキーまたは読点（、）で区切ります。',
    error: '使えない文字が含まれています。',
    clear: 'すべて外す',
    full: 'これ以上は追加できません。',
    tags: ['海', '夕景', 'ドローン空撮', '二〇二六年度春夏キャンペーンの長尺版と地域別の差し替え版'],
  },
  en: {
    label: 'Tags',
    hint: 'Press Enter or type a comma after each tag.',
    error: 'Some characters cannot be used.',
    clear: 'Clear',
    full: 'No more tags can be added.',
    tags: ['sea', 'evening', 'drone', 'spring and summer campaign 2026, long version for national broadcast'],
  },
} as const;

interface SampleProps {
  locale: ShownLocale;
  count?: number;
  max?: number;
  isWrong?: boolean;
  isDisabled?: boolean;
}

function Sample({ locale, count = 0, max = 20, isWrong = false, isDisabled = false }: SampleProps) {
  const words = WORDS[locale];
  const [tags, setTags] = useState<readonly string[]>(words.tags.slice(0, count));
  return (
    <TagsField
      label={words.label}
      description={words.hint}
      error={isWrong && words.error}
      disabled={isDisabled}
      value={tags}
      onChange={setTags}
      max={max}
      words={words}
    />
  );
}

export const showcase: Showcase = {
  title: 'TagsField',
  states: [
    { name: 'empty', render: (locale) => <Sample key={locale} locale={locale} /> },
    { name: 'filled, long text', render: (locale) => <Sample key={locale} locale={locale} count={4} /> },
    { name: 'as many as allowed', render: (locale) => <Sample key={locale} locale={locale} count={3} max={3} /> },
    { name: 'wrong', render: (locale) => <Sample key={locale} locale={locale} count={1} isWrong /> },
    { name: 'disabled', render: (locale) => <Sample key={locale} locale={locale} count={2} isDisabled /> },
  ],
};
