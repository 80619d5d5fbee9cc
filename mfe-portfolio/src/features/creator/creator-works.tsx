import type { AssetKind, WorkCard } from '@koma/contracts';
import { Stack, Title } from '@mantine/core';
import { cardRatio, EmptyState, type ItemPlace, JustifiedGallery, LoadMore, WindowedGrid } from '@koma/ui';
import { itemsOf, QueryView, useErrorWords } from '@koma/web-kit';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useWords } from '../../shared/words.js';
import { CreatorWork, pictureOf } from './creator-work.js';
import classes from './creator.module.css';
import type { CreatorWorksQuery } from './use-creator-works.js';

const ICONS = { video: IconMovie, image: IconPhoto } as const;
const draw = (work: WorkCard, { ratio }: ItemPlace) => <CreatorWork work={work} ratio={ratio} />;
const shape = (work: WorkCard) => cardRatio('image', pictureOf(work));

/** The next ones come by themselves; what failed is asked for again by a button. */
function More({ query }: { query: CreatorWorksQuery }) {
  const common = useTranslation().t;
  const words = useErrorWords();
  const hasFailed = query.isFetchNextPageError;
  if (!query.hasNextPage) return null;
  const label = common(hasFailed ? 'retry' : 'more');
  const failure = hasFailed && words(query.error);
  const next = () => void query.fetchNextPage();
  return <LoadMore label={label} onMore={next} isLoading={query.isFetchingNextPage} failure={failure} />;
}

interface Props {
  kind: AssetKind;
  query: CreatorWorksQuery;
}

/** Published works of a kind: films in a grid, pictures uncut in rows. */
export function CreatorWorks({ kind, query }: Props) {
  const t = useWords();
  const { pathname } = useLocation();
  const Icon = ICONS[kind];
  const label = t(`creator.works.${kind}`);
  return (
    <section className={classes.part} aria-label={label}>
      <Title order={2} size="h3">
        {label}
      </Title>
      <QueryView query={query} shape="grid">
        {(data) => {
          const items = itemsOf(data);
          if (items.length === 0)
            return <EmptyState icon={<Icon size={20} stroke={1.5} />} title={t(`creator.none.${kind}`)} />;
          const list = { label, items, keyOf: ({ id }: WorkCard) => id, total: data.pages[0]?.total, renderItem: draw };
          return (
            <Stack gap="xl">
              {kind === 'video' ? (
                <WindowedGrid {...list} memoryKey={pathname} />
              ) : (
                <JustifiedGallery {...list} memoryKey={pathname} ratioOf={shape} />
              )}
              <More query={query} />
            </Stack>
          );
        }}
      </QueryView>
    </section>
  );
}
