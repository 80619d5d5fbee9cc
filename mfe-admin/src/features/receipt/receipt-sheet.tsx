import { brandName, type Receipt } from '@koma/contracts';
import { useFormats, useLocale } from '@koma/web-kit';
import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './receipt-sheet.module.css';

/** A company alone is addressed as such; otherwise the person is. */
function Recipient({ recipient: { company, department, name } }: Receipt) {
  const t = useWords();
  const firm = [company, department].filter(Boolean).join(' ');
  return (
    <div>
      {firm && <Text>{name === '' ? t('receipt.toCompany', { name: firm }) : firm}</Text>}
      {name && <Text size="lg">{t('receipt.honorific', { name })}</Text>}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a receipt says, on a sheet that prints alone. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useWords();
  const locale = useLocale();
  const { date, yen } = useFormats();
  const { kind, number, day, issuer, particulars, amountYen, taxPercent: percent, taxYen, card, corrects } = receipt;
  return (
    <Paper component="article" className={classes.sheet} withBorder data-prints-alone aria-label={t('receipt.paper')}>
      <div className={classes.head}>
        <div>
          <Title order={2}>{t(`receipt.titles.${kind}`)}</Title>
          <Text size="sm" c="dimmed">
            {t(`receipt.law.${kind}`)}
          </Text>
        </div>
        <div className={classes.number}>
          <Text fw={600}>{t('receipt.number', { number })}</Text>
          <Text size="sm">
            {t(`receipt.days.${kind}`)} {date(day)}
          </Text>
        </div>
      </div>
      <div className={classes.head}>
        <Recipient {...receipt} />
        <div>
          <Text fw={600}>{issuer.name}</Text>
          <Text size="sm">{issuer.address}</Text>
          <Text size="sm">
            {t('receipt.registration')} {issuer.number}
          </Text>
        </div>
      </div>
      <div className={classes.amount}>
        <Text fw={600}>{t(`receipt.amounts.${kind}`)}</Text>
        <Text className={classes.yen}>{yen(amountYen)}</Text>
      </div>
      <dl className={classes.lines}>
        <Line label={t('receipt.particulars')}>{particulars[locale]}</Line>
        <Line label={t('receipt.subject', { percent })}>{yen(amountYen)}</Line>
        <Line label={t('receipt.tax', { percent })}>{yen(taxYen)}</Line>
        {card && (
          <Line label={t(`receipt.cards.${kind}`)}>
            {t('receipt.card', { brand: brandName(card.brand), last4: card.last4 })}
          </Line>
        )}
        {corrects && (
          <Line label={t('receipt.corrects')}>
            {t('receipt.correctsValue', { number: corrects.number, day: date(corrects.day) })}
          </Line>
        )}
      </dl>
    </Paper>
  );
}
