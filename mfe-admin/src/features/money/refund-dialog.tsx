import { money, type Payment } from '@koma/contracts';
import { api, keyOf, toast, useFormats } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';
import { typedYen } from './typed-yen.js';

const { amountYen, reason } = money.refund.body.shape;
const REFUND = z.strictObject({ amountYen: typedYen(amountYen), reason });

/** Id of the refund that is typed: the same one, however often it is sent, is one refund. */
function useRefundId(): (typed: object) => string {
  const last = useRef({ typed: '', id: '' });
  return (typed) => {
    const text = JSON.stringify(typed);
    if (last.current.typed !== text) last.current = { typed: text, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** Gives a fee back, whole or in part. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useWords();
  const { yen } = useFormats();
  const client = useQueryClient();
  const refundOf = useRefundId();
  const leftYen = payment.amountYen - payment.refundedYen;
  const form = useApiForm({
    schema: REFUND,
    initialValues: { amountYen: String(leftYen), reason: '' },
    refusals: { 'BILLING.REFUND_TOO_LARGE': 'amountYen' },
    onSubmit: async (body) => {
      await api.call(money.refund, { params: { id: payment.id }, body: { refundId: refundOf(body), ...body } });
      toast.success(t('money.refund.done', { amount: yen(body.amountYen) }));
      for (const one of [money.payments, money.revenue]) void client.invalidateQueries({ queryKey: keyOf(one) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('money.refund.title')}
      confirmLabel={t('money.refund.confirm', {
        amount: yen(REFUND.shape.amountYen.safeParse(form.values.amountYen).data ?? 0),
      })}
      onClose={onClose}
      isDestructive
    >
      <Text size="sm">{t('money.refund.text', { amount: yen(leftYen) })}</Text>
      <TextInput {...form.field('amountYen')} label={t('money.refund.amount')} inputMode="numeric" required />
      <Textarea {...form.field('reason')} label={t('money.refund.reason')} rows={2} required />
    </FormDialog>
  );
}
