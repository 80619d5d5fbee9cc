import { type Licence, licences } from '@koma/contracts';
import { Button, Group, Text } from '@mantine/core';
import { DateField } from '@koma/ui';
import { toast, useCall, useFormats, useLocale } from '@koma/web-kit';
import { useState } from 'react';
import { Section } from '../../shared/section.js';
import { useToday } from '../../shared/use-today.js';
import { useWords } from '../../shared/words.js';
import { useChange } from './use-change.js';

/** The creator's side notes on which day it was paid. */
function NotePayment({ licence }: { licence: Licence }) {
  const t = useWords();
  const locale = useLocale();
  const { id, version, paidOn } = licence;
  const today = useToday();
  const [day, setDay] = useState<string | null>(today);
  const { show, refuse } = useChange(id);
  const set = useCall(licences.setPaid, {
    onSuccess: (saved) => {
      show(saved);
      toast.success(t(saved.paidOn === null ? 'payment.removed' : 'payment.saved'));
    },
  });
  const save = (value: string | null) =>
    set.mutate({ params: { id }, body: { version, paidOn: value } }, { onError: refuse });
  if (paidOn !== null)
    return (
      <div>
        <Button variant="default" size="sm" loading={set.isPending} onClick={() => save(null)}>
          {t('payment.remove')}
        </Button>
      </div>
    );
  return (
    <Group gap="sm" align="flex-end">
      <DateField label={t('payment.day')} lang={locale} value={day} max={today} onChange={setDay} />
      <Button loading={set.isPending} disabled={day === null} onClick={() => save(day)}>
        {t('payment.save')}
      </Button>
    </Group>
  );
}

/** Whether it was paid, as the creator's side says. */
export function Payment({ licence }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  const { paidOn, side } = licence;
  return (
    <Section title={t('payment.title')} description={t(`payment.text.${side}`)}>
      <Text fw={600}>{paidOn === null ? t('licences.unpaid') : t('licences.paidOn', { day: date(paidOn) })}</Text>
      {side === 'owner' && <NotePayment licence={licence} />}
    </Section>
  );
}
