import { SimpleGrid, Stack } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { PhoneField } from './phone-field.js';
import { ZipField } from './zip-field.js';

const WORDS = {
  ja: {
    zip: '郵便番号',
    zipHint: '入力すると住所が入ります。',
    zipError: '7桁の数字で入力してください。',
    phone: '電話番号',
    phoneHint: '日中に連絡のつく番号をご入力ください。',
    phoneError: '電話番号を正しく入力してください。',
  },
  en: {
    zip: 'Zip code',
    zipHint: 'The address fills itself.',
    zipError: 'Please enter seven digits.',
    phone: 'Telephone',
    phoneHint: 'A number at which we can reach you during the day.',
    phoneError: 'Please enter a valid telephone number.',
  },
} as const;

interface SampleProps {
  locale: ShownLocale;
  zip?: string;
  phone?: string;
  isWrong?: boolean;
  rest?: Pick<ComponentProps<typeof ZipField>, 'disabled' | 'loading'>;
}

function Sample({ locale, zip: firstZip = '', phone: firstPhone = '', isWrong = false, rest }: SampleProps) {
  const [zip, setZip] = useState(firstZip);
  const [phone, setPhone] = useState(firstPhone);
  const words = WORDS[locale];
  return (
    <Stack gap="md">
      <ZipField
        {...rest}
        label={words.zip}
        description={words.zipHint}
        error={isWrong && words.zipError}
        value={zip}
        onChange={setZip}
      />
      <PhoneField
        {...rest}
        label={words.phone}
        description={words.phoneHint}
        error={isWrong && words.phoneError}
        value={phone}
        onChange={setPhone}
      />
    </Stack>
  );
}

export const showcase: Showcase = {
  title: 'ZipField, PhoneField',
  states: [
    {
      name: 'empty, filled, wrong, disabled, looking up',
      render: (locale) => (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
          <Sample locale={locale} />
          <Sample locale={locale} zip="160-0022" phone="090-1234-5678" />
          <Sample locale={locale} zip="160-0" phone="03-12" isWrong />
          <Sample locale={locale} zip="160-0022" phone="03-1234-5678" rest={{ disabled: true }} />
          <Sample locale={locale} zip="160-0022" phone="03-1234-5678" rest={{ loading: true }} />
        </SimpleGrid>
      ),
    },
  ],
};
