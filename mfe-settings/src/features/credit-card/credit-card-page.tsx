import { cards, fees } from '@koma/contracts';
import { EmptyState, LoadingState } from '@koma/ui';
import { queryOf, QueryView, Rows, useFormats } from '@koma/web-kit';
import { Button, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePaymentDocument } from '../../shared/bank/payment-document.js';
import { Section } from '../../shared/section.js';
import { SettingsPage } from '../../shared/settings-page.js';
import { withValue, without } from '../../shared/search.js';
import { useWords } from '../../shared/words.js';
import { AddCard } from './add-card/add-card.js';
import { useReturnedSetup } from './add-card/use-store-card.js';
import { CardRow } from './card-row.js';
import { Welcome } from './welcome.js';

function Cards({ onAdd }: { onAdd: () => void }) {
  const t = useWords();
  const query = useQuery(queryOf(cards.list));
  const add = <Button onClick={onAdd}>{t('cards.add')}</Button>;
  return (
    <QueryView query={query} shape="form">
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconCreditCard size={32} stroke={1.5} />}
            title={t('cards.empty')}
            description={t('cards.emptyText')}
            action={add}
          />
        ) : (
          <Section title={t('cards.title')} description={t('cards.text')} actions={add}>
            <Rows label={t('cards.title')}>
              {items.map((card) => (
                <CardRow key={card.id} card={card} />
              ))}
            </Rows>
          </Section>
        )
      }
    </QueryView>
  );
}

/** What is charged next, in one sentence. */
function Next() {
  const t = useWords();
  const { date, yen } = useFormats();
  const common = useTranslation().t;
  const { data, isPending } = useQuery(queryOf(fees.membership));
  const next = data?.next;
  if (isPending) return <LoadingState label={common('loading')} shape="line" />;
  if (!next) return null;
  return <Text>{t('cards.next', { day: date(next.dueOn), amount: yen(next.amountYen) })}</Text>;
}

/** `/user/settings/credit-card`: the cards, and how one is added. */
export function CreditCardPage() {
  const t = useWords();
  // In the address, because the page may be loaded anew for the card processor's script.
  const [search, setSearch] = useSearchParams();
  useReturnedSetup();
  usePaymentDocument();
  return (
    <SettingsPage lead={t('cards.lead')}>
      <Welcome />
      {search.has('add') ? (
        <AddCard onClose={() => setSearch(without('add'), { replace: true })} />
      ) : (
        <>
          <Next />
          <Cards onAdd={() => setSearch(withValue('add', '1'))} />
        </>
      )}
    </SettingsPage>
  );
}
