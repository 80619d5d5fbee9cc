import { type Licence, licences } from '@koma/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink, NotFoundView, queryOf, QueryView, useFormats, usePageParam, useTitle } from '@koma/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { AmountTable } from '../../amounts/amount-table.js';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { LicenceBadge } from '../../shared/state-badge.js';
import { daysLeft } from '../../licence-list/use-licence-columns.js';
import { useToday } from '../../shared/use-today.js';
import { useWords } from '../../shared/words.js';
import { UsageFacts } from '../../terms/usage-facts.js';
import { Agreed } from './agreed.js';
import { Chain } from './chain.js';
import { CheckAddress } from './check-address.js';
import { Disputes } from './disputes.js';
import { Delivery } from './delivery.js';
import { Documents } from './documents.js';
import { Ending, EndingQuestion } from './ending.js';
import classes from './licence.module.css';
import { Payment } from './payment.js';

function Back({ licence: { side, partId } }: { licence: Licence }) {
  const t = useWords();
  // Whoever answers for a creator comes by the part as well, which knows the creator.
  const to = side === 'owner' ? paths.part(partId) : paths.list('licences');
  return (
    <Anchor component={LocaleLink} to={to} size="sm" className={classes.back}>
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      {t(side === 'owner' ? 'licence.backToPart' : 'licence.back')}
    </Anchor>
  );
}

function State({ licence }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  const days = daysLeft(licence, useToday());
  const { state, start, ended, partId, side } = licence;
  return (
    <Group gap="md" className={classes.state}>
      <LicenceBadge state={state} />
      {days !== null && <Text size="sm">{t('licences.daysLeft', { count: days })}</Text>}
      {state === 'waiting' && <Text size="sm">{t('licence.startsOn', { day: date(start) })}</Text>}
      {ended && <Text size="sm">{t('licence.endedOn', { day: date(ended.on) })}</Text>}
      {side === 'licensee' && (
        <Anchor component={LocaleLink} to={paths.part(partId)} size="sm">
          {t('licence.toPart')}
        </Anchor>
      )}
    </Group>
  );
}

function Licensed({ licence }: { licence: Licence }) {
  const t = useWords();
  const { terms, number, product } = licence;
  const title = product || number;
  useTitle(title);
  return (
    <>
      <PageHeader above={<Back licence={licence} />} title={title} description={t('licence.number', { number })} />
      <State licence={licence} />
      <EndingQuestion licence={licence} />
      <div className={classes.page}>
        <div className={classes.column}>
          <Section title={t('licence.terms')} description={t('licence.termsText')}>
            <UsageFacts usage={terms.usage} />
          </Section>
          <Agreed licence={licence} />
          <Section title={t('licence.amounts')}>
            <AmountTable label={t('licence.amounts')} lines={terms.lines} amounts={terms.amounts} works={terms.works} />
          </Section>
        </div>
        <div className={classes.column}>
          <Delivery licence={licence} />
          <Documents licence={licence} />
          <Payment licence={licence} />
          <CheckAddress licence={licence} />
          <Chain licence={licence} />
          <Ending licence={licence} />
          {!licence.isReadOnly && <Disputes licence={licence} />}
        </div>
      </div>
    </>
  );
}

function KnownLicence({ id }: { id: string }) {
  const query = useQuery({ ...queryOf(licences.get, { params: { id } }), refetchOnWindowFocus: true });
  return (
    <QueryView query={query} shape="form">
      {(licence) => <Licensed licence={licence} />}
    </QueryView>
  );
}

/** `/user-dashboard/licences/{id}`: a licence, for both sides. */
export function LicencePage() {
  const { data: id } = z.uuid().safeParse(usePageParam('id'));
  return id ? <KnownLicence key={id} id={id} /> : <NotFoundView />;
}
