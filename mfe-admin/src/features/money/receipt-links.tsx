import type { Payment } from '@koma/contracts';
import { LocaleLink } from '@koma/web-kit';
import { Anchor, Group } from '@mantine/core';
import { useWords } from '../../shared/words.js';

/** The receipt of a fee and its return invoices, each on its page. */
export function ReceiptLinks({ payment: { receipts } }: { payment: Payment }) {
  const t = useWords();
  if (receipts.length === 0) return null;
  return (
    <Group gap="xs">
      {receipts.map(({ id, number, kind }) => (
        <Anchor
          key={id}
          component={LocaleLink}
          to={`/admin/download-receipt/${id}`}
          size="sm"
          aria-label={`${t(`money.receiptKinds.${kind}`)} ${number}`}
        >
          {number}
        </Anchor>
      ))}
    </Group>
  );
}
