import { type Fee, fillPath, receipts } from '@koma/contracts';
import { config } from '@koma/web-kit';
import { Anchor, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './money-plans.module.css';

/** The receipt of a fee and its return invoices, each as PDF. */
export function ReceiptLinks({ fee: { receipts: items } }: { fee: Fee }) {
  const t = useWords();
  if (items.length === 0) return null;
  return (
    <Group gap="md" mt={4}>
      {items.map(({ id, number, kind }) => (
        <Anchor
          key={id}
          className={classes.receipt}
          size="sm"
          href={config().apiBase + fillPath(receipts.file.path, { id })}
          download
          aria-label={t('receipts.download', { kind: t(`receipts.kinds.${kind}`), number })}
        >
          <IconDownload size={16} stroke={1.5} aria-hidden />
          {t('receipts.link', { kind: t(`receipts.kinds.${kind}`), number })}
        </Anchor>
      ))}
    </Group>
  );
}
