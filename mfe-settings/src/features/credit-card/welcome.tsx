import { cards, fees } from '@koma/contracts';
import { LocaleLink, queryOf, useFormats } from '@koma/web-kit';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWords } from '../../shared/words.js';

/** After the first sign-in: the card may wait, and what happens then. */
export function Welcome() {
  const t = useWords();
  const { date, yen } = useFormats();
  const [query] = useSearchParams();
  const isWelcome = query.has('welcome');
  const membership = useQuery({ ...queryOf(fees.membership), enabled: isWelcome });
  const known = useQuery({ ...queryOf(cards.list), enabled: isWelcome });
  if (!isWelcome) return null;
  const next = membership.data?.next;
  const hasCard = known.data !== undefined && known.data.items.length > 0;
  return (
    <Alert variant="light" maw="52rem" icon={<IconCreditCard size={18} stroke={1.5} />} title={t('welcome.title')}>
      {hasCard && <Text>{t('welcome.done')}</Text>}
      {!hasCard && next && <Text>{t('welcome.text', { day: date(next.dueOn), amount: yen(next.amountYen) })}</Text>}
      <Anchor component={LocaleLink} to="/user-dashboard" underline="always">
        {t(hasCard ? 'welcome.on' : 'welcome.later')}
      </Anchor>
    </Alert>
  );
}
