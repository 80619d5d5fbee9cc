import type { Fee } from '@koma/contracts';
import { Button } from '@mantine/core';
import { SandboxBankDialog } from '../../shared/bank/sandbox-bank-dialog.js';
import { useWords } from '../../shared/words.js';
import { usePayment } from './use-payment.js';

interface Props {
  fee: Fee;
  /** Name of the fee, for the button's label. */
  name: string;
}

/** Pays an unpaid fee. Pressed twice, in two tabs, or again after the network was cut: the server charges once. */
export function PayFee({ fee, name }: Props) {
  const t = useWords();
  const { isBusy, isAsking, pay, answer, leaveBank } = usePayment(fee);
  return (
    <>
      <Button size="sm" aria-label={t('payments.payOf', { name })} onClick={pay} loading={isBusy && !isAsking}>
        {t('payments.pay')}
      </Button>
      {isAsking && <SandboxBankDialog onAnswer={answer} onClose={leaveBank} isBusy={isBusy} />}
    </>
  );
}
