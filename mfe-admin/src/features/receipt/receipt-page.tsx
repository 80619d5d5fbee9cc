import { fillPath, type Receipt, receipts } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { config, LocaleLink, NotFoundView, queryOf, QueryView, usePageParam, useTitle } from '@koma/web-kit';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FullAdminsOnly } from '../../shared/full-admins-only.js';
import { useWords } from '../../shared/words.js';
import { ReceiptSheet } from './receipt-sheet.js';

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

function Shown({ receipt }: { receipt: Receipt }) {
  const t = useWords();
  const { id, kind, number } = receipt;
  const title = `${t(`receipt.titles.${kind}`)} ${number}`;
  useTitle(title);
  return (
    <>
      <PageHeader
        above={
          <Anchor component={LocaleLink} to="/admin/money" size="sm">
            {t('receipt.back')}
          </Anchor>
        }
        title={title}
        actions={
          <>
            <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
            <Button
              component="a"
              href={config().apiBase + fillPath(receipts.staffFile.path, { id })}
              download
              leftSection={<IconDownload {...ICON} />}
            >
              {t('receipt.pdf')}
            </Button>
          </>
        }
      />
      <ReceiptSheet receipt={receipt} />
    </>
  );
}

function Known({ id }: { id: string }) {
  const query = useQuery(queryOf(receipts.get, { params: { id } }));
  return <QueryView query={query}>{(receipt) => <Shown receipt={receipt} />}</QueryView>;
}

/** `/admin/download-receipt/{id}`: a receipt or return invoice as the member has it, for full admins; to print or as PDF. */
export function ReceiptPage() {
  const t = useWords();
  const { data } = z.uuid().safeParse(usePageParam('id'));
  return (
    <FullAdminsOnly words={t('money.fullOnly')}>
      {data ? <Known key={data} id={data} /> : <NotFoundView />}
    </FullAdminsOnly>
  );
}
