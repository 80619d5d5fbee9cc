import { failureWords, type Fee, fees, type PaymentState, sandbox } from '@koma/contracts';
import { Button } from '@mantine/core';
import { api, hasCode, toast, useErrorWords, useLocale } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SandboxBankDialog } from '../../shared/bank/sandbox-bank-dialog.js';
import { useWords } from '../../shared/words.js';

interface Props {
  fee: Fee;
  /** Name of the fee, for the button's label. */
  name: string;
}

/** Pays an unpaid fee. Pressed twice, in two tabs, or again after the network was cut: the server charges once. */
export function PayFee({ fee, name }: Props) {
  const t = useWords();
  const locale = useLocale();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: fee.id };

  /** What was paid may end a rest: everything may be shown again. */
  const finish = async ({ status, failure }: PaymentState) => {
    await queryClient.invalidateQueries();
    if (status === 'succeeded') toast.success(t('payments.done'));
    else if (status === 'processing') toast.info(t('payments.processing'));
    else toast.error(t('payments.notPaid', { reason: failureWords(failure ?? 'authentication-failed', locale) }));
  };

  const settle = async (state: PaymentState) => {
    if (state.status !== 'action-needed') return finish(state);
    if (state.provider === 'sandbox') return setIsAsking(true);
    const { answerBank } = await import('../../shared/bank/stripe.js');
    await answerBank(state.publishableKey, state.clientSecret ?? '', locale);
    await finish(await api.call(fees.state, { params }));
  };

  const act = async (work: () => Promise<void>) => {
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

  const pay = () => act(async () => settle(await api.call(fees.pay, { params })));
  const answer = (hasPassed: boolean) =>
    act(async () => {
      await api.call(sandbox.answerCharge, { params, body: { hasPassed } });
      const state = await api.call(fees.state, { params });
      setIsAsking(false);
      await finish(state);
    });
  const leaveBank = () => {
    setIsAsking(false);
    toast.error(t('payments.notPaid', { reason: failureWords('abandoned', locale) }));
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={t('payments.payOf', { name })}
        onClick={() => void pay()}
        loading={isBusy && !isAsking}
      >
        {t('payments.pay')}
      </Button>
      {isAsking && (
        <SandboxBankDialog onAnswer={(hasPassed) => void answer(hasPassed)} onClose={leaveBank} isBusy={isBusy} />
      )}
    </>
  );
}
