import { fillPath, type OwnReceiptRecipient, receipts } from '@koma/contracts';
import { config, queryOf, QueryView, Row, Rows } from '@koma/web-kit';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { RecipientDialog } from './recipient-dialog.js';

/** What a receipt says: company and department in one line, then the name. */
function useRecipientLines() {
  const t = useWords();
  return ({ company, department, name, account }: OwnReceiptRecipient) => {
    const firm = [company || account.company, department].filter(Boolean).join(' ');
    const person = name || account.name;
    return [firm, person && t('receipts.honorific', { name: person })];
  };
}

function Recipient() {
  const t = useWords();
  const linesOf = useRecipientLines();
  const query = useQuery(queryOf(receipts.recipient));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <QueryView query={query}>
      {(recipient) => (
        <>
          <Rows label={t('receipts.recipient')}>
            <Row
              title={t('receipts.recipient')}
              facts={linesOf(recipient)}
              actions={
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => setIsOpen(true)}
                  aria-label={t('receipts.changeRecipient')}
                >
                  {t('receipts.change')}
                </Button>
              }
            />
          </Rows>
          {isOpen && <RecipientDialog recipient={recipient} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </QueryView>
  );
}

/** The receipts of each year in one file; nothing before the first payment. */
function Years() {
  const t = useWords();
  const query = useQuery(queryOf(receipts.years));
  return (
    <QueryView query={query}>
      {({ items }) =>
        items.length > 0 && (
          <Rows label={t('receipts.years')}>
            {items.map(({ year, receipts: count }) => (
              <Row
                key={year}
                title={t('receipts.year', { year })}
                facts={[t('receipts.count', { count })]}
                actions={
                  <Button
                    component="a"
                    href={config().apiBase + fillPath(receipts.yearFile.path, { year })}
                    download
                    variant="default"
                    size="sm"
                    leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
                    aria-label={t('receipts.zipOf', { year })}
                  >
                    {t('receipts.zip')}
                  </Button>
                }
              />
            ))}
          </Rows>
        )
      }
    </QueryView>
  );
}

/** To whom receipts are made out, and all of a year at once. */
export function Receipts() {
  const t = useWords();
  return (
    <Section title={t('receipts.title')} description={t('receipts.text')}>
      <Recipient />
      <Years />
    </Section>
  );
}
