import {
  type LicenceRequest,
  licenceRequests,
  LICENSING,
  OPEN_PARTS,
  PAGE,
  type PartBrief,
  type Whose,
} from '@koma/contracts';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { api, itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, Row, Rows, useFormats } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { IconFileText, IconLicense } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { collectPages } from '../../shared/collect-pages.js';
import { CsvOfAll } from '../../shared/csv-of-all.js';
import { ListFilters } from '../../shared/list-filters.js';
import { NothingFound } from '../../shared/nothing-found.js';
import { paths } from '../../shared/paths.js';
import { FreshBadge, PartBadge } from '../../shared/state-badge.js';
import { StateFilter } from '../../shared/state-filter.js';
import { useListFilters } from '../../shared/use-list-filters.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { useWorksWords } from '../../shared/use-works-words.js';
import classes from './licences.module.css';
import { useRequestColumns } from './use-request-columns.js';
import { NothingOfColleagues, WhoseFilter } from './whose-filter.js';

const STATES = ['draft', 'open', 'decided'] as const;

/** A creator's answer so far. */
function PartLine({ part }: { part: PartBrief }) {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const { yen, date } = useFormats();
  return (
    <li className={classes.part}>
      <Anchor component={LocaleLink} to={paths.part(part.id)} size="sm">
        {creatorNameOf(part.creatorName, part.creatorNameEn)}
      </Anchor>
      <PartBadge state={part.state} />
      {part.isFresh && <FreshBadge />}
      {part.totalYen !== null && <Text size="sm">{t('amounts.withTax', { yen: yen(part.totalYen) })}</Text>}
      {part.state === 'quoted' && part.validUntil && (
        <Text size="sm" c="dimmed">
          {t('part.validUntil', { day: date(part.validUntil) })}
        </Text>
      )}
    </li>
  );
}

interface DraftProps {
  id: string;
  title: string;
  onDelete: () => void;
}

/** What may be done with a draft in the list. */
function DraftActions({ id, title, onDelete }: DraftProps) {
  const t = useWords();
  return (
    <>
      <Button
        component={LocaleLink}
        to={paths.request(id)}
        size="xs"
        variant="default"
        aria-label={t('requests.resumeOf', { title })}
      >
        {t('requests.resume')}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={onDelete} aria-label={t('requests.deleteOf', { title })}>
        {t('requests.delete')}
      </Button>
    </>
  );
}

function RequestRow({ request, onDelete }: { request: LicenceRequest; onDelete: () => void }) {
  const t = useWords();
  const { date, dateTime } = useFormats();
  const worksWords = useWorksWords();
  const { id, isDraft, product, endClient, campaign, works, deadline, updatedAt, extendsLicence } = request;
  // Once it is decided, nobody waits for an answer.
  const isOpen = isDraft || request.parts.some((part) => OPEN_PARTS.includes(part.state));
  const title = product || t('requests.nameless', { works: worksWords(works) });
  return (
    <Row
      icon={isDraft ? <IconFileText size={20} stroke={1.5} /> : <IconLicense size={20} stroke={1.5} />}
      title={
        <>
          <Anchor component={LocaleLink} to={paths.request(id)} c="inherit">
            {title}
          </Anchor>
          {isDraft && (
            <Badge variant="light" color="gray" tt="none" fw={400}>
              {t('requests.draft')}
            </Badge>
          )}
        </>
      }
      facts={[
        [endClient, campaign].filter(Boolean).join(' · '),
        product !== '' && worksWords(works),
        request.askedBy !== '' && t('whose.askedByName', { name: request.askedBy }),
        extendsLicence && t('requests.extends', { number: extendsLicence.number }),
        isOpen && deadline && t('requests.deadline', { day: date(deadline) }),
        isDraft && t('requests.saved', { at: dateTime(updatedAt) }),
      ]}
      actions={isDraft && <DraftActions id={id} title={title} onDelete={onDelete} />}
    >
      {request.parts.length > 0 && (
        <ul className={classes.parts}>
          {request.parts.map((part) => (
            <PartLine key={part.id} part={part} />
          ))}
        </ul>
      )}
    </Row>
  );
}

function DeleteDraft({ request, onClose }: { request: LicenceRequest; onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={licenceRequests.delete}
      request={{ params: { id: request.id }, query: { seen: request.updatedAt } }}
      title={t('requests.deleteTitle')}
      done={t('requests.deleted')}
      stale={[licenceRequests.list]}
      onClose={onClose}
    >
      {t('requests.deleteText')}
    </DeleteDialog>
  );
}

function NoRequests({ isFiltered, isNarrowed, whose }: { isFiltered: boolean; isNarrowed: boolean; whose: Whose }) {
  const t = useWords();
  if (isNarrowed) return <NothingFound />;
  if (whose === 'colleagues') return <NothingOfColleagues />;
  if (isFiltered)
    return (
      <EmptyState
        title={t('requests.noneOfState')}
        action={
          <Button component={LocaleLink} to={paths.list()} variant="default">
            {t('requests.all')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<IconLicense size={20} stroke={1.5} />}
      title={t('requests.empty')}
      description={t('requests.emptyText')}
      action={
        <Button component={LocaleLink} to={paths.search}>
          {t('licences.find')}
        </Button>
      }
    />
  );
}

/** Drafts, open and decided requests, last changed first. */
export function RequestsList() {
  const t = useWords();
  const columns = useRequestColumns();
  const given = useSearchParams()[0].get('state');
  const state = STATES.find((one) => one === given) ?? null;
  const { filters, isNarrowed, whose, withFilters } = useListFilters();
  const filter = { whose, ...filters, ...(state !== null && { state }) };
  const query = useInfiniteQuery(pagesOf(licenceRequests.list, { query: filter }));
  const [deleted, setDeleted] = useState<LicenceRequest | null>(null);
  const loadAll = () =>
    collectPages(
      (cursor) => api.call(licenceRequests.list, { query: { ...filter, limit: PAGE.max, ...(cursor && { cursor }) } }),
      LICENSING.csvRows,
    );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <StateFilter
          label={t('requests.filter')}
          states={STATES}
          current={state}
          labelOf={(one) => t(`requests.states.${one ?? 'all'}`)}
          toOf={(one) => withFilters(paths.list('requests', one))}
        />
        <Group gap="md">
          <WhoseFilter path={paths.list('requests', state)} />
          {itemsOf(query.data).length > 0 && <CsvOfAll file="licence-requests" columns={columns} load={loadAll} />}
        </Group>
      </Group>
      <ListFilters label={t('find.requests')} />
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <NoRequests isFiltered={state !== null} isNarrowed={isNarrowed} whose={whose} />
          ) : (
            <>
              <Rows label={t('licences.view.requests')}>
                {itemsOf(data).map((request) => (
                  <RequestRow key={request.id} request={request} onDelete={() => setDeleted(request)} />
                ))}
              </Rows>
              <MoreItems query={query} />
            </>
          )
        }
      </QueryView>
      {deleted && <DeleteDraft request={deleted} onClose={() => setDeleted(null)} />}
    </Stack>
  );
}
