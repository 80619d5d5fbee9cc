import type { AssetKind, WorkCard } from '@koma/contracts';
import { Stack, Title } from '@mantine/core';
import { cardRatio, EmptyState, type ItemPlace, JustifiedGallery, WindowedGrid } from '@koma/ui';
import { itemsOf, MoreItems, QueryView, rememberList, useLocale } from '@koma/web-kit';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useWords } from '../../shared/words.js';
import { CreatorWork, pictureOf } from '../../creator-view/creator-work.js';
import classes from './creator.module.css';
import { groupsOf, type WorkGroup } from './work-groups.js';
import type { CreatorWorksQuery } from './use-creator-works.js';

const ICONS = { video: IconMovie, image: IconPhoto } as const;
const draw = (work: WorkCard, { ratio }: ItemPlace) => <CreatorWork work={work} ratio={ratio} />;
const shape = (work: WorkCard) => cardRatio('image', pictureOf(work));

interface GroupProps {
  kind: AssetKind;
  group: WorkGroup;
  /** Name of the list. */
  label: string;
  total: number | undefined;
}

/** Films in a grid, pictures uncropped in rows; under the creator's heading where there is one. */
function Group({ kind, group: { key, heading, works }, label, total }: GroupProps) {
  const { pathname } = useLocation();
  const list = {
    label: heading ?? label,
    items: works,
    keyOf: ({ id }: WorkCard) => id,
    total,
    renderItem: draw,
    memoryKey: `${pathname}#${key}`,
  };
  return (
    <div className={classes.group}>
      {heading !== null && (
        <Title order={3} size="h4">
          {heading}
        </Title>
      )}
      {kind === 'video' ? <WindowedGrid {...list} /> : <JustifiedGallery {...list} ratioOf={shape} />}
    </div>
  );
}

interface Props {
  kind: AssetKind;
  query: CreatorWorksQuery;
}

/** Published works of a kind, in the creator's order. */
export function CreatorWorks({ kind, query }: Props) {
  const t = useWords();
  const locale = useLocale();
  const Icon = ICONS[kind];
  const label = t(`creator.works.${kind}`);
  return (
    <section className={classes.works} aria-label={label}>
      <Title order={2} size="h3">
        {label}
      </Title>
      <QueryView query={query} shape="grid">
        {(data) => {
          const items = itemsOf(data);
          if (items.length === 0)
            return <EmptyState icon={<Icon size={20} stroke={1.5} />} title={t(`creator.none.${kind}`)} />;
          const groups = groupsOf(items, { locale, others: t('creator.took-part') });
          const total = groups.length === 1 ? data.pages[0]?.total : undefined;
          return (
            <Stack gap="xl" onClickCapture={() => rememberList(items.map(({ work }) => work))}>
              {groups.map((group) => (
                <Group key={group.key} kind={kind} group={group} label={label} total={total} />
              ))}
              <MoreItems query={query} />
            </Stack>
          );
        }}
      </QueryView>
    </section>
  );
}
