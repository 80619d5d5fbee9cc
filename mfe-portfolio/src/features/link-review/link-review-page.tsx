import { type LinkReview, type ReviewComment, works } from '@koma/contracts';
import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { EmptyState, PageHeader, ScreeningRoom } from '@koma/ui';
import { downloadCsv, toCsv } from '@koma/ui/data';
import { ListTab, ListTabs, LocaleLink, queryOf, QueryView, usePageParam, useTitleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconDownload, IconMessage2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuthorName } from '../../review/comment-thread.js';
import { filesOf } from '../../review/pins.js';
import { ReviewProvider } from '../../review/review-context.js';
import { ReviewRoom } from '../../review/review-room.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './link-review.module.css';
import { OwnerThreads } from './owner-threads.js';
import { ReviewStage } from './review-stage.js';
import { useNextThread } from './use-next-thread.js';
import { useReviewData } from './use-review-data.js';
import { useReviewRows } from './use-review-rows.js';

const FILTERS = ['open', 'done', 'all'] as const;
type Filter = (typeof FILTERS)[number];
const IS_SHOWN: Record<Filter, (comment: ReviewComment) => boolean> = {
  open: ({ isDone, isWithdrawn }) => !isDone && !isWithdrawn,
  done: ({ isDone }) => isDone,
  all: () => true,
};

interface Props {
  review: LinkReview;
  onChanged: () => Promise<void>;
}

interface PanelProps {
  linkId: string;
  items: readonly ReviewComment[];
  /** Those of them in the chosen state. */
  shown: readonly ReviewComment[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onChanged: Props['onChanged'];
}

/** The comments on one work that have the chosen state. */
function Panel({ linkId, items, shown, filter, onFilter, onChanged }: PanelProps) {
  const t = useWords();
  const next = useNextThread(shown.length);
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('review.filter')}
        value={filter}
        onChange={(value) => onFilter(FILTERS.find((one) => one === value) ?? 'open')}
        data={FILTERS.map((value) => ({
          value,
          label: t(`review.filters.${value}`, { count: items.filter(IS_SHOWN[value]).length }),
        }))}
      />
      <div {...next} tabIndex={-1} role="group" aria-label={t(`review.filters.${filter}`, { count: shown.length })}>
        {shown.length === 0 ? (
          <Text size="sm" c="dimmed" role="status">
            {t(`review.none.${filter}`)}
          </Text>
        ) : (
          <OwnerThreads linkId={linkId} items={shown} onChanged={onChanged} />
        )}
      </div>
    </>
  );
}

function Talk({ review, workId, onChanged }: Props & { workId: string }) {
  const t = useWords();
  const nameOf = useAuthorName();
  const titleOf = useTitleOf();
  const items = useMemo(() => review.items.filter((one) => one.workId === workId), [review, workId]);
  const work = review.works.find(({ id }) => id === workId);
  const title = (work && titleOf(work)) || t('review.hiddenWork');
  const [filter, setFilter] = useState<Filter>('open');
  const shown = useMemo(() => items.filter(IS_SHOWN[filter]), [items, filter]);
  const { data } = useQuery(queryOf(works.get, { params: { id: workId } }));
  const files = useMemo(() => (data ? filesOf(data) : null), [data]);
  const spoken = shown.map(({ author, ...comment }) => ({ ...comment, author: { name: nameOf(author) } }));
  return (
    <ReviewProvider comments={items} shown={shown} files={files} mayWrite={false}>
      <ReviewRoom
        label={t('review.title')}
        stage={<ReviewStage workId={workId} title={title} comments={spoken} />}
        panel={<Panel linkId={review.link.id} {...{ items, shown, filter, onChanged }} onFilter={setFilter} />}
      />
    </ReviewProvider>
  );
}

/** Works with comments, each with the number of those that wait. */
function Works({ review: { link, works, items }, workId }: { review: LinkReview; workId: string }) {
  const t = useWords();
  const titleOf = useTitleOf();
  if (works.length < 2) return null;
  const waiting = (id: string) => items.filter((one) => one.workId === id && IS_SHOWN.open(one)).length;
  return (
    <ListTabs label={t('review.works')}>
      {works.map((work) => (
        <ListTab
          key={work.id}
          to={paths.comments(link.id, work.id)}
          isCurrent={work.id === workId}
          total={waiting(work.id)}
          totalLabel={t('review.filters.open', { count: waiting(work.id) })}
        >
          {titleOf(work) || t('review.hiddenWork')}
        </ListTab>
      ))}
    </ListTabs>
  );
}

function Review({ review, onChanged }: Props) {
  const t = useWords();
  const rowsOf = useReviewRows();
  const [search] = useSearchParams();
  const { link, works, items, isCut } = review;
  const chosen = works.find(({ id }) => id === search.get('work')) ?? works[0];
  return (
    <Stack gap="md">
      {!link.allowsComments && (
        <Alert color="amber" variant="light">
          {t('review.notAllowed')}
        </Alert>
      )}
      {isCut && (
        <Text size="sm" c="dimmed">
          {t('review.cut', { count: items.length })}
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {t('review.count', { count: link.comments })} · {t('marks.live')}
        </Text>
        {items.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.5} />}
            onClick={() => downloadCsv(`koma-comments-${link.id}.csv`, toCsv(rowsOf(review)))}
          >
            {t('linkStories.csv')}
          </Button>
        )}
      </Group>
      {items.length === 0 || !chosen ? (
        <EmptyState
          icon={<IconMessage2 size={20} stroke={1.5} />}
          title={t('review.empty')}
          description={t('review.emptyText')}
        />
      ) : (
        <>
          <Works review={review} workId={chosen.id} />
          <Talk key={chosen.id} review={review} workId={chosen.id} onChanged={onChanged} />
        </>
      )}
    </Stack>
  );
}

/** `/user-dashboard/links/{id}/comments`: what guests have said through a link, on the line of each film. */
export function LinkReviewPage() {
  const t = useWords();
  const titleOf = useTitleOf();
  const id = usePageParam('id');
  const { query, refresh } = useReviewData(id);
  const link = query.data?.link;
  return (
    <div className={classes.room}>
      <ScreeningRoom>
        <div className={classes.page}>
          <PageHeader
            above={
              <Anchor component={LocaleLink} to={paths.link(id)} size="sm" className={classes.back}>
                <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
                {t('review.back')}
              </Anchor>
            }
            title={link ? t('review.pageTitle', { recipient: link.recipient }) : t('review.title')}
            description={link && t('review.lead', { title: titleOf(link) })}
          />
          <QueryView query={query} shape="table">
            {(review) => <Review review={review} onChanged={refresh} />}
          </QueryView>
        </div>
      </ScreeningRoom>
    </div>
  );
}
