import { shared, type SharedWork } from '@koma/contracts';
import { Anchor, Group, Text, Title } from '@mantine/core';
import { personName } from '@koma/ui';
import { LocaleLink, NotFoundView, queryOf, QueryView, useLocale, titleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filesOf } from '../../review/pins.js';
import { ReviewProvider } from '../../review/review-context.js';
import { useCategories } from '../../shared/categories.js';
import { LinkDownloads } from '../../links/link-downloads/link-downloads.js';
import { type OpenLink, RENEW_MILLISECONDS, sharedCreatorPath } from '../../links/link-gate/link-context.js';
import { LinkGate } from '../../links/link-gate/link-gate.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { GuestPanel } from './guest-review/guest-panel.js';
import { useComments } from './guest-review/use-comments.js';
import { WorkDetails } from './work-details.js';

/** The list with the work; null for a link to the work itself. */
const listOf = ({ token, thing }: OpenLink): string | null => {
  if (thing.kind === 'creator') return sharedCreatorPath(token);
  return thing.kind === 'slide-select' ? `/link-media/slide-select:${token}` : null;
};

function SharedHeading({ work, link }: { work: SharedWork; link: OpenLink }) {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  const back = listOf(link);
  const { owner } = work;
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div className={classes.heading}>
        {back && (
          <Anchor component={LocaleLink} to={back} size="sm">
            <Group gap="xs" component="span">
              <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
              {t('shared.back')}
            </Group>
          </Anchor>
        )}
        <Title order={1} size="h2">
          {titleOf(work, locale)}
        </Title>
        <Text c="dimmed">
          {[personName(owner, locale), owner.position && label('position', owner.position)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {work.download !== 'none' && (
        <LinkDownloads token={link.token} originals={work.downloads} zip={{ workId: work.id }} />
      )}
    </Group>
  );
}

function KnownWork({ id, link }: { id: string; link: OpenLink }) {
  const params = { token: link.token, id };
  const query = useQuery({ ...queryOf(shared.work, { params }), refetchInterval: RENEW_MILLISECONDS });
  const { data: work } = query;
  const files = useMemo(() => (work ? filesOf(work) : null), [work]);
  const comments = useComments(link.token, id, link.thing.allowsComments);
  if (!work) return <QueryView query={query}>{() => null}</QueryView>;
  const heading = <SharedHeading work={work} link={link} />;
  if (!link.thing.allowsComments) return <WorkDetails work={work} heading={heading} />;
  const items = comments.query.data?.items ?? [];
  return (
    <ReviewProvider comments={items} files={files} mayWrite={comments.query.data !== undefined}>
      <WorkDetails
        work={work}
        heading={heading}
        review={{ comments: items, panel: <GuestPanel token={link.token} work={work} comments={comments} /> }}
      />
    </ReviewProvider>
  );
}

function SharedWorkView({ link }: { link: OpenLink }) {
  const [search] = useSearchParams();
  const { kind, targetId } = link.thing;
  const given = search.get('work');
  const isWork = kind === 'video' || kind === 'image';
  const id = given ?? (isWork ? targetId : null);
  return id === null ? <NotFoundView /> : <KnownWork key={id} id={id} link={link} />;
}

/** `/link-media/video:{id}` and `/link-media/image:{id}`: a shared work, or with `?work=` one of a shared profile or reel. */
export const SharedWorkPage = () => (
  <LinkGate kinds={['video', 'image', 'creator', 'slide-select']}>{(link) => <SharedWorkView link={link} />}</LinkGate>
);
