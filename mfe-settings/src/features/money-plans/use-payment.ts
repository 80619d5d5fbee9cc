import { failureWords, type Fee, fees, type PaymentState, sandbox } from '@koma/contracts';
import { api, hasCode, toast, useErrorWords, useLocale } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { withValue, without } from '../../shared/search.js';
import { useWords } from '../../shared/words.js';

/** Says what became of a payment. */
function useFinish() {
  const t = useWords();
  const locale = useLocale();
  const queryClient = useQueryClient();
  return async ({ status, failure }: Pick<PaymentState, 'status' | 'failure'>) => {
    // What was paid may end a rest: everything may be shown again.
    await queryClient.invalidateQueries();
    if (status === 'succeeded') toast.success(t('payments.done'));
    else if (status === 'processing') toast.info(t('payments.processing'));
    else toast.error(t('payments.notPaid', { reason: failureWords(failure ?? 'authentication-failed', locale) }));
  };
}

/** Runs one step of a payment at a time; a failure is told. */
function useStep() {
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(words(error));
      // It may be paid by now, in another tab.
      if (hasCode(error, 'BILLING.NOTHING_DUE')) await queryClient.invalidateQueries();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/** The payment of an unpaid fee, with the bank's question in between. */
export function usePayment({ id }: Pick<Fee, 'id'>) {
  const locale = useLocale();
  const finish = useFinish();
  const { isBusy, run } = useStep();
  const [search, setSearch] = useSearchParams();
  const [isAsking, setIsAsking] = useState(false);
  const hasGoneOn = useRef(false);
  const params = { id };

  const settle = async (state: PaymentState) => {
    if (state.status !== 'action-needed') return finish(state);
    if (state.provider === 'sandbox') return setIsAsking(true);
    // The page may be loaded anew for the card processor's script, and goes on then.
    hasGoneOn.current = true;
    setSearch(withValue('pay', id), { replace: true });
    try {
      const { answerBank } = await import('../../shared/bank/stripe.js');
      await answerBank(state.publishableKey, state.clientSecret ?? '', locale);
    } finally {
      setSearch(without('pay'), { replace: true });
    }
    await finish(await api.call(fees.state, { params }));
  };

  const isGoingOn = search.get('pay') === id;
  useEffect(() => {
    if (!isGoingOn || isBusy || hasGoneOn.current) return;
    hasGoneOn.current = true;
    void run(async () => settle(await api.call(fees.state, { params })));
  });

  return {
    isBusy,
    /** The sandbox's bank asks. */
    isAsking,
    pay: () => void run(async () => settle(await api.call(fees.pay, { params }))),
    answer: (hasPassed: boolean) =>
      void run(async () => {
        await api.call(sandbox.answerCharge, { params, body: { hasPassed } });
        const state = await api.call(fees.state, { params });
        setIsAsking(false);
        await finish(state);
      }),
    leaveBank: () => {
      setIsAsking(false);
      void finish({ status: 'declined', failure: 'abandoned' });
    },
  };
}
