import type { CardSetup } from '@koma/contracts';
import { Button, Text, useComputedColorScheme } from '@mantine/core';
import { FormErrorSummary, LoadingState } from '@koma/ui';
import { useErrorWords, useLocale } from '@koma/web-kit';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stripeOf } from '../../../shared/bank/stripe.js';
import { FormButtons } from '../../../shared/form-buttons.js';
import { useWords } from '../../../shared/words.js';
import { useStoreCard } from './use-store-card.js';

interface Props {
  setup: CardSetup;
  onClose: () => void;
}

/** The element lives in a frame of its own: the colours of our page are given to it as values. */
function appearanceOf(scheme: 'light' | 'dark'): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--mantine-primary-color-filled'),
      colorBackground: token('--mantine-color-body'),
      colorText: token('--mantine-color-text'),
      colorDanger: token('--mantine-color-error'),
      fontFamily: token('--mantine-font-family'),
      borderRadius: token('--mantine-radius-default'),
    },
  };
}

function Entry({ setup, onClose }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const stripe = useStripe();
  const elements = useElements();
  const store = useStoreCard();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const result = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      });
      // Its message is in the page's language.
      if (result.error) return setFailure(result.error.message ?? t('cardForm.notConfirmed'));
      await store(setup.id);
      onClose();
    } catch (error) {
      setFailure(words(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormErrorSummary>{failure}</FormErrorSummary>
      <PaymentElement options={{ layout: 'tabs' }} />
      <Text size="sm" c="dimmed" my="md">
        {t('cardForm.agreement')}
      </Text>
      <FormButtons submit={t('cardForm.submit')} onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}

/** Entry of a card in the processor's own frame; nothing that is typed there reaches our page. */
export function StripeCardForm({ setup, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const scheme = useComputedColorScheme('light');
  const { publishableKey, clientSecret } = setup;
  const [isLost, setIsLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const stripe = useMemo(
    () => stripeOf(publishableKey, locale).catch(() => (setIsLost(true), null)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt loads it again
    [publishableKey, locale, attempt],
  );
  if (isLost) {
    const again = () => {
      setIsLost(false);
      setAttempt(attempt + 1);
    };
    return (
      <>
        <Text role="alert">{t('cardForm.away')}</Text>
        <div>
          <Button variant="default" onClick={again}>
            {common('retry')}
          </Button>
        </div>
      </>
    );
  }
  if (!clientSecret) return <LoadingState label={common('loading')} shape="form" />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale, appearance: appearanceOf(scheme) }}>
      <Entry setup={setup} onClose={onClose} />
    </Elements>
  );
}
