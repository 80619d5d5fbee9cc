import { useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { NameWithKana } from './name-with-kana.js';

const WORDS = {
  ja: {
    legend: 'お名前',
    family: '姓',
    first: '名',
    familyKana: 'セイ（カタカナ）',
    firstKana: 'メイ（カタカナ）',
    error: 'カタカナで入力してください。',
  },
  en: {
    legend: 'Name',
    family: 'Family name',
    first: 'First name',
    familyKana: 'Family name (kana)',
    firstKana: 'First name (kana)',
    error: 'Please enter katakana.',
  },
} as const;

interface SampleProps {
  locale: ShownLocale;
  name?: readonly [string, string, string, string];
  isWrong?: boolean;
  isDisabled?: boolean;
}

function Sample({ locale, name = ['', '', '', ''], isWrong = false, isDisabled = false }: SampleProps) {
  const [familyKana, setFamilyKana] = useState(name[2]);
  const [firstKana, setFirstKana] = useState(name[3]);
  const words = WORDS[locale];
  return (
    <NameWithKana
      legend={words.legend}
      family={{ label: words.family, defaultValue: name[0], withAsterisk: true, disabled: isDisabled }}
      first={{ label: words.first, defaultValue: name[1], withAsterisk: true, disabled: isDisabled }}
      familyKana={{
        label: words.familyKana,
        value: familyKana,
        onChange: setFamilyKana,
        error: isWrong && words.error,
        disabled: isDisabled,
      }}
      firstKana={{ label: words.firstKana, value: firstKana, onChange: setFirstKana, disabled: isDisabled }}
    />
  );
}

export const showcase: Showcase = {
  title: 'NameWithKana',
  states: [
    { name: 'empty: the reading fills itself', render: (locale) => <Sample locale={locale} /> },
    {
      name: 'wrong',
      render: (locale) => <Sample locale={locale} name={['水沢', '葵', 'mizusawa', 'アオイ']} isWrong />,
    },
    {
      name: 'disabled, long',
      render: (locale) => (
        <Sample
          locale={locale}
          name={['勅使河原小路', '寿限無之介', 'テシガワラコウジ', 'ジュゲムノスケ']}
          isDisabled
        />
      ),
    },
  ],
};
