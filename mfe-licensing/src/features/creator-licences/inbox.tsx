import { type InboxPart, OPEN_PARTS, daysBetween, requestParts, tokyoDay } from '@koma/contracts';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, Row, Rows, useFormats } from '@koma/web-kit';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ListFilters } from '../../shared/list-filters.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { paths } from '../../shared/paths.js';
import { FreshBadge, PartBadge } from '../../shared/state-badge.js';
import { StateFilter } from '../../shared/state-filter.js';
import { useListFilters } from '../../shared/use-list-filters.js';
import { useToday } from '../../shared/use-today.js';
import { Still, Stills } from '../../shared/stills/stills.js';
import { useWords } from '../../shared/words.js';
import { useWorksWords } from '../../shared/use-works-words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import type { ViewProps } from './view-props.js';

const STATES = ['open', 'decided'] as const;
/** Days after which waiting is long. */
const LONG = 3;

/** How long a request has waited for the creator's side. */
function Age({ part }: { part: InboxPart }) {
  const t = useWords();
  const today = useToday();
  const waits = OPEN_PARTS.includes(part.state) && part.state !== 'quoted';
  if (!waits) return null;
  const days = daysBetween(tokyoDay(part.submittedAt), today);
  return (
    <Badge variant={days >= LONG ? 'filled' : 'outline'} color={days >= LONG ? 'red' : 'gray'} tt="none" fw={400}>
      {days === 0 ? t('inbox.today') : t('inbox.age', { count: days })}
    </Badge>
  );
}

function PartRow({ part }: { part: InboxPart }) {
  const t = useWords();
  const { date, dateTime, yen } = useFormats();
  const worksWords = useWorksWords();
  const words = useTermWords();
  const { id, companyName, product, works, usage, deadline, state, totalYen, submittedAt, isFresh } = part;
  const act = t(state === 'submitted' || state === 'countered' ? 'inbox.answer' : 'inbox.open');
  return (
    <Row
      icon={works[0] && <Still id={works[0].id} kind={works[0].kind} />}
      title={
        <>
          {product}
          <PartBadge state={state} />
          {isFresh && <FreshBadge />}
          <Age part={part} />
        </>
      }
      facts={[
        `${companyName} · ${worksWords(works)}`,
        `${usage.media.map(({ medium }) => words.medium(medium)).join(words.separator)} · ${words.period(usage) ?? ''}`,
        OPEN_PARTS.includes(state) && deadline && t('requests.deadline', { day: date(deadline) }),
        totalYen !== null && t('inbox.quoted', { yen: yen(totalYen) }),
      ]}
      actions={
        <>
          <Text size="xs" c="dimmed" component="time" dateTime={submittedAt}>
            {dateTime(submittedAt)}
          </Text>
          <Button
            component={LocaleLink}
            to={paths.part(id)}
            size="xs"
            variant={state === 'submitted' || state === 'countered' ? 'filled' : 'default'}
            aria-label={t('inbox.openOf', { act, product, company: companyName })}
          >
            {act}
          </Button>
        </>
      }
    />
  );
}

interface NothingProps {
  state: (typeof STATES)[number] | null;
  isNarrowed: boolean;
  ownerId: string | null;
}

function NothingAsked({ state, isNarrowed, ownerId }: NothingProps) {
  const t = useWords();
  if (isNarrowed) return <NothingFound />;
  return (
    <EmptyState
      icon={<IconInbox size={20} stroke={1.5} />}
      title={t(state === null ? 'inbox.empty' : 'requests.noneOfState')}
      description={state === null && t('inbox.emptyText')}
      action={
        <Button
          component={LocaleLink}
          to={paths.creator(state === null ? 'offers' : 'inbox', ownerId)}
          variant="default"
        >
          {t(state === null ? 'inbox.toOffers' : 'requests.all')}
        </Button>
      }
    />
  );
}

/** What the creator was asked for, the newest first. */
export function Inbox({ creatorId, ownerId }: ViewProps) {
  const t = useWords();
  const given = useSearchParams()[0].get('state');
  const state = STATES.find((one) => one === given) ?? null;
  const { filters, isNarrowed, withFilters } = useListFilters();
  const query = useInfiniteQuery(
    pagesOf(requestParts.inbox, {
      params: { id: creatorId },
      query: { ...filters, ...(state !== null && { state }) },
    }),
  );
  return (
    <Stack gap="md">
      <StateFilter
        label={t('requests.filter')}
        states={STATES}
        current={state}
        labelOf={(one) => t(`requests.states.${one ?? 'all'}`)}
        toOf={(one) => withFilters(paths.creator('inbox', ownerId, one))}
      />
      <ListFilters label={t('find.requests')} />
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <NothingAsked state={state} isNarrowed={isNarrowed} ownerId={ownerId} />
          ) : (
            <>
              <Stills ids={itemsOf(data).flatMap(({ works }) => works[0]?.id ?? [])}>
                <Rows label={t('creator.view.inbox')}>
                  {itemsOf(data).map((part) => (
                    <PartRow key={part.id} part={part} />
                  ))}
                </Rows>
              </Stills>
              <MoreItems query={query} />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}
