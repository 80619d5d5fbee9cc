import { brandName, type Card, cards, fees } from '@koma/contracts';
import { Badge, Button } from '@mantine/core';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { queryOf, Row, toast, useCall, useErrorWords } from '@koma/web-kit';
import { IconCreditCard } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { expiryOf, expiryState } from './card-expiry.js';

const LOOKS = { expired: 'red', soon: 'amber' } as const;

/** The card's name, and what is special about it. */
function CardTitle({ card, name }: { card: Card; name: string }) {
  const t = useWords();
  const state = expiryState(card);
  return (
    <>
      {name}
      {card.isDefault && (
        <Badge variant="light" tt="none">
          {t('cards.default')}
        </Badge>
      )}
      {state !== 'good' && (
        <Badge variant="light" tt="none" color={LOOKS[state]}>
          {t(`cards.${state}`)}
        </Badge>
      )}
    </>
  );
}

/** Charges this card from now on. */
function UseButton({ card, name }: { card: Card; name: string }) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const setDefault = useCall(cards.setDefault, {
    onSuccess: (answer) => {
      queryClient.setQueryData(queryOf(cards.list).queryKey, answer);
      toast.success(t('cards.isDefaultNow', { name }));
    },
  });
  const choose = () =>
    setDefault.mutate({ params: { id: card.id } }, { onError: (error) => toast.error(words(error)) });
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t('cards.useOf', { name })}
      onClick={choose}
      loading={setDefault.isPending}
    >
      {t('cards.use')}
    </Button>
  );
}

/** A card with what may be done with it. */
export function CardRow({ card }: { card: Card }) {
  const t = useWords();
  const [isRemoving, setIsRemoving] = useState(false);
  const name = t('cards.name', { brand: brandName(card.brand), last4: card.last4 });
  return (
    <Row
      icon={<IconCreditCard size={24} stroke={1.5} />}
      title={<CardTitle card={card} name={name} />}
      facts={[t('cards.expiry', { expiry: expiryOf(card) }), card.holder]}
      actions={
        <>
          {!card.isDefault && <UseButton card={card} name={name} />}
          <Button
            variant="default"
            size="sm"
            aria-label={t('cards.removeOf', { name })}
            onClick={() => setIsRemoving(true)}
          >
            {t('cards.remove')}
          </Button>
        </>
      }
    >
      {isRemoving && (
        <DeleteDialog
          endpoint={cards.remove}
          request={{ params: { id: card.id } }}
          title={t('cards.removeTitle', { name })}
          confirmLabel={t('cards.remove')}
          done={t('cards.removed')}
          stale={[cards.list, fees.membership]}
          onClose={() => setIsRemoving(false)}
        >
          {t(card.isDefault ? 'cards.removeDefaultText' : 'cards.removeText')}
        </DeleteDialog>
      )}
    </Row>
  );
}
