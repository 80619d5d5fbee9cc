import { isLinkMark, type ShareLink, shareLinks } from '@koma/contracts';
import { Anchor, Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, useFormats, useTitleOf } from '@koma/web-kit';
import { IconLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LINK_COLOURS } from '../../links/sharing/link-colours.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { useState } from 'react';
import classes from './link-story.module.css';
import { isUnopened, isWaiting } from './is-waiting.js';

function useColumns(): DataColumn<ShareLink>[] {
  const t = useWords();
  const titleOf = useTitleOf();
  const { date, dateTime } = useFormats();
  return [
    {
      id: 'recipient',
      heading: t('linkStories.recipient'),
      cell: ({ id, recipient }) => (
        <Anchor component={LocaleLink} to={paths.link(id)}>
          {recipient}
        </Anchor>
      ),
    },
    { id: 'what', heading: t('linkStories.what'), cell: titleOf },
    {
      id: 'state',
      heading: t('linkStories.state'),
      cell: ({ state }) => (
        <Badge variant="light" color={LINK_COLOURS[state]} tt="none" fw={400}>
          {t(`links.states.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'opened',
      heading: t('linkStories.opened'),
      cell: (link) => {
        if (link.openings > 0) return t('linkStories.openedCount', { count: link.openings });
        if (!isUnopened(link)) return '–';
        return (
          <Text size="sm" c={isWaiting(link) ? undefined : 'dimmed'} fw={isWaiting(link) ? 600 : undefined}>
            {t(isWaiting(link) ? 'linkStories.waiting' : 'linkStories.never')}
          </Text>
        );
      },
    },
    {
      id: 'last',
      heading: t('linkStories.last'),
      cell: ({ lastOpenedAt }) => (lastOpenedAt === null ? '–' : dateTime(lastOpenedAt)),
    },
    { id: 'made', heading: t('linkStories.made'), cell: ({ createdAt }) => date(createdAt) },
    {
      id: 'until',
      heading: t('linkStories.until'),
      cell: ({ lastDay }) => (lastDay === null ? t('linkStories.noEnd') : date(lastDay)),
    },
  ];
}

const MARK_LENGTH = 10;

/** `/user-dashboard/links`: every link with its state. */
export function LinksPage() {
  const t = useWords();
  const columns = useColumns();
  const [typed, setTyped] = useState('');
  const mark = typed.trim().toUpperCase();
  const isMark = isLinkMark(mark);
  const query = useInfiniteQuery(pagesOf(shareLinks.list, { query: isMark ? { mark } : {} }));
  return (
    <>
      <PageHeader title={t('linkStories.title')} description={t('linkStories.lead')} />
      <TextInput
        className={classes.find}
        label={t('linkStories.find')}
        description={t('linkStories.findHint')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={mark.length >= MARK_LENGTH && !isMark ? t('linkStories.findWrong') : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 && isMark ? (
            <EmptyState
              icon={<IconLink size={20} stroke={1.5} />}
              title={t('linkStories.notFound')}
              description={t('linkStories.notFoundText')}
            />
          ) : itemsOf(data).length === 0 ? (
            <EmptyState
              icon={<IconLink size={20} stroke={1.5} />}
              title={t('linkStories.empty')}
              description={t('linkStories.emptyText')}
              action={
                <Button component={LocaleLink} to={paths.selects} variant="default">
                  {t('linkStories.emptyWay')}
                </Button>
              }
            />
          ) : (
            <Stack gap="lg">
              <DataTable
                label={t('linkStories.title')}
                columns={columns}
                rows={itemsOf(data)}
                keyOf={({ id }) => id}
                isSortable={false}
                empty={null}
              />
              <MoreItems query={query} />
            </Stack>
          )
        }
      </QueryView>
    </>
  );
}
