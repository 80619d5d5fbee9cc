import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useWords } from '../../shared/words.js';
import { LastDayField } from './last-day-field.js';

interface Props {
  message: ComponentProps<typeof Textarea>;
  until: ComponentProps<typeof LastDayField>;
}

/** Message and last day, for requests in both directions. */
export function WishFields({ message, until }: Props) {
  const t = useWords();
  return (
    <>
      <Textarea
        label={t('access.message')}
        description={t('access.messageHint')}
        rows={3}
        maxLength={500}
        {...message}
      />
      <LastDayField {...until} />
    </>
  );
}
