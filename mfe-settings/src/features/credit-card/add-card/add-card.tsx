import { cards } from '@koma/contracts';
import { FailureView, queryOf, useLocale } from '@koma/web-kit';
import { LoadingState } from '@koma/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shared/section.js';
import { useWords } from '../../../shared/words.js';
import { OrderFacts } from './order-facts.js';
import { SandboxCardForm } from './sandbox-card-form.js';

const StripeCardForm = lazy(async () => ({ default: (await import('./stripe-card-form.js')).StripeCardForm }));

/** The final display of the order with the entry of the card below it. */
export function AddCard({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  // Each registration is begun once, and never taken from the cache.
  const setup = useQuery({ ...queryOf(cards.startSetup), staleTime: Infinity, gcTime: 0, retry: false });
  const isLost = setup.error !== null;
  return (
    <>
      <Section title={t('order.title')} description={t('order.text')}>
        <OrderFacts />
      </Section>
      <Section title={t('cardForm.title')} description={t('cardForm.text')}>
        {isLost && (
          <FailureView error={setup.error} onRetry={() => void setup.refetch()} isRetrying={setup.isFetching} />
        )}
        {!isLost && setup.data?.provider === 'sandbox' && <SandboxCardForm setup={setup.data} onClose={onClose} />}
        {!isLost && setup.data?.provider === 'stripe' && (
          <Suspense fallback={<LoadingState label={common('loading')} shape="form" />}>
            <StripeCardForm key={locale} setup={setup.data} onClose={onClose} />
          </Suspense>
        )}
        {!isLost && !setup.data && <LoadingState label={common('loading')} shape="form" />}
      </Section>
    </>
  );
}
