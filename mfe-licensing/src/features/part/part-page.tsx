import { type RequestPart, requestParts } from '@koma/contracts';
import { Anchor, Group } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink, NotFoundView, queryOf, QueryView, readLoginState, usePageParam, useTitle } from '@koma/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { PartBadge } from '../../shared/state-badge.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { UsageFacts } from '../../terms/usage-facts.js';
import { Acts } from './acts.js';
import { Comparison } from './comparison.js';
import { Conversation } from './conversation.js';
import { NextStep } from './next-step.js';
import { PartFacts } from './part-facts.js';
import classes from './part.module.css';
import { EarlierQuotes, LastQuote } from './quotes.js';
import { askedUsage, lastQuote } from './quote-values.js';
import { StepLog } from './step-log.js';
import { LastUncleared, ProposedUncleared } from './uncleared.js';

/** The other side may act at any time. */
const LOOK_MILLISECONDS = 30_000;

function Terms({ part }: { part: RequestPart }) {
  const t = useWords();
  const quote = lastQuote(part, 'owner');
  return (
    <Section title={t('part.terms')} description={t(quote ? 'part.termsText' : 'part.termsOfRequest')}>
      {quote ? (
        <Comparison part={part} counter={lastQuote(part, 'licensee')} quote={quote} />
      ) : (
        <UsageFacts usage={askedUsage(part)} />
      )}
    </Section>
  );
}

function Back({ part }: { part: RequestPart }) {
  const t = useWords();
  const { side, creator, requestId } = part;
  const ownerId = creator.id === readLoginState()?.userId ? null : creator.id;
  return (
    <Anchor
      component={LocaleLink}
      to={side === 'owner' ? paths.creator('inbox', ownerId) : paths.request(requestId)}
      size="sm"
      className={classes.back}
    >
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      {t(`part.back.${side}`)}
    </Anchor>
  );
}

function Part({ part }: { part: RequestPart }) {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const { side, state, product, creator, licensee } = part;
  const title = t('part.title', {
    product,
    other: side === 'owner' ? licensee.companyName : creatorNameOf(creator.name, creator.nameEn),
  });
  useTitle(title);
  return (
    <>
      <PageHeader above={<Back part={part} />} title={title} />
      <Group gap="sm" className={classes.state}>
        <PartBadge state={state} />
        <NextStep part={part} />
      </Group>
      <div className={classes.page}>
        <div className={classes.column}>
          <Terms part={part} />
          <LastUncleared part={part} />
          <ProposedUncleared part={part} />
          <LastQuote part={part} />
          {!part.isReadOnly && <Acts part={part} />}
          <EarlierQuotes part={part} />
        </div>
        <div className={classes.column}>
          <PartFacts part={part} />
          <Conversation part={part} />
          <StepLog steps={part.steps} />
        </div>
      </div>
    </>
  );
}

function KnownPart({ id }: { id: string }) {
  const query = useQuery({
    ...queryOf(requestParts.get, { params: { id } }),
    refetchInterval: LOOK_MILLISECONDS,
    refetchOnWindowFocus: true,
  });
  return (
    <QueryView query={query} shape="form">
      {(part) => <Part part={part} />}
    </QueryView>
  );
}

/** `/user-dashboard/licences/parts/{id}`: one creator's part of a request, for both sides. */
export function PartPage() {
  const { data: id } = z.uuid().safeParse(usePageParam('id'));
  return id ? <KnownPart key={id} id={id} /> : <NotFoundView />;
}
