import { fees } from '@koma/contracts';
import { Alert, Anchor, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { LocaleLink, queryOf, readLoginState, useFormats } from '@koma/web-kit';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { Awaited } from './awaited.js';

/** Asks members without a card for one before the first fee, until they say "later"; renders nothing on failure. */
export function CardNotice() {
  const t = useWords();
  const { date, yen } = useFormats();
  const who = readLoginState();
  const isMember = who !== null && who.profileType !== 'admin';
  const { data, isLoading } = useQuery({ ...queryOf(fees.membership), enabled: isMember });
  const next = data?.hasCard === false ? data.next : null;
  // A new month asks again: the card is charged on its first day.
  const [putOffTo, putOff] = useLocalStorage({ key: `koma.card-put-off.${who?.userId}`, defaultValue: '' });
  if (isLoading) return <Awaited />;
  if (!next || putOffTo === next.month) return null;
  return (
    <Alert variant="light" icon={<IconCreditCard size={18} stroke={1.5} />}>
      {t(next.isFirst ? 'home.firstFee' : 'home.nextFee', { day: date(next.dueOn), amount: yen(next.amountYen) })}
      <Group gap="lg" mt="xs">
        <Anchor component={LocaleLink} to="/user/settings/credit-card" size="sm" underline="always">
          {t('home.toCard')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={() => putOff(next.month)}>
          {t('home.cardLater')}
        </Anchor>
      </Group>
    </Alert>
  );
}
