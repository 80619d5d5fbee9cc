import { brandName, cards } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { LocaleLink, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

/** Which card pays what is due, and the way to another. */
export function PayingCard() {
  const t = useWords();
  const { data } = useQuery(queryOf(cards.list));
  const card = data?.items.find(({ isDefault }) => isDefault);
  if (!card) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('payments.card', { card: t('cards.name', { brand: brandName(card.brand), last4: card.last4 }) })}{' '}
      <Anchor component={LocaleLink} to="/user/settings/credit-card" inherit>
        {t('payments.otherCard')}
      </Anchor>
    </Text>
  );
}
