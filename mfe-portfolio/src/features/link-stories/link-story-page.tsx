import { LINK_STORY, linkStories, type LinkStory } from '@koma/contracts';
import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { downloadCsv, toCsv } from '@koma/ui/data';
import { keyOf, LocaleLink, queryOf, QueryView, useEvents, useFormats, usePageParam, useTitleOf } from '@koma/web-kit';
import { IconArrowLeft, IconDownload, IconHourglass } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LINK_COLOURS } from '../../links/sharing/link-colours.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { isUnopened, isWaiting } from './is-waiting.js';
import classes from './link-story.module.css';
import { StoryStep } from './story-step.js';
import { useStoryRows } from './use-story-rows.js';

/** Polling interval where there is no stream. */
const LOOK_MILLISECONDS = 15_000;

/** The story, kept up to date by the stream. */
function useStory(id: string) {
  const client = useQueryClient();
  const request = { params: { id } };
  const isLive = useEvents(linkStories.follow, request, (story) =>
    client.setQueryData(keyOf(linkStories.get, request), story),
  );
  return useQuery({
    ...queryOf(linkStories.get, request),
    refetchInterval: isLive ? false : LOOK_MILLISECONDS,
  });
}

function NotOpened({ story: { link } }: { story: LinkStory }) {
  const t = useWords();
  if (!isUnopened(link) || link.state !== 'open') return null;
  return (
    <Alert
      icon={<IconHourglass size={18} stroke={1.5} />}
      color={isWaiting(link) ? 'amber' : 'gray'}
      variant="light"
      title={t('linkStories.notYet')}
    >
      {t(isWaiting(link) ? 'linkStories.notYetText' : 'linkStories.notYetFresh')}
    </Alert>
  );
}

function Story({ story }: { story: LinkStory }) {
  const t = useWords();
  const { date } = useFormats();
  const rowsOf = useStoryRows();
  const { link, steps } = story;
  const { state, lastDay, openings } = link;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Badge variant="light" color={LINK_COLOURS[state]} tt="none" fw={400}>
            {t(`links.states.${state}`)}
          </Badge>
          <Text size="sm" c="dimmed">
            {lastDay === null ? t('links.noEnd') : t('links.until', { day: date(lastDay) })}
          </Text>
        </Group>
        <Group gap="sm">
          {(link.allowsComments || link.comments > 0) && (
            <Button component={LocaleLink} to={paths.comments(link.id)} variant="default" size="xs">
              {t('linkStories.comments', { count: link.openComments })}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.5} />}
            onClick={() => downloadCsv(`koma-link-${link.id}.csv`, toCsv(rowsOf(steps)))}
          >
            {t('linkStories.csv')}
          </Button>
        </Group>
      </Group>
      <NotOpened story={story} />
      {openings > LINK_STORY.openings && (
        <Text size="sm" c="dimmed">
          {t('linkStories.cut', { count: LINK_STORY.openings })}
        </Text>
      )}
      <ol className={classes.story}>
        {steps.map((step, at) => (
          // Steps are only added at the end.
          <StoryStep key={`${step.kind} ${step.at} ${at}`} step={step} />
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        {t('linkStories.rules')}
      </Text>
    </Stack>
  );
}

/** `/user-dashboard/links/{id}`: what became of a link, from first to last. */
export function LinkStoryPage() {
  const t = useWords();
  const titleOf = useTitleOf();
  const query = useStory(usePageParam('id'));
  const link = query.data?.link;
  return (
    <>
      <PageHeader
        above={
          <Anchor component={LocaleLink} to={paths.links} size="sm" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
            {t('linkStories.back')}
          </Anchor>
        }
        title={link ? t('linkStories.storyTitle', { recipient: link.recipient }) : t('linkStories.title')}
        description={link && t('linkStories.storyLead', { title: titleOf(link) })}
      />
      <QueryView query={query} shape="table">
        {(story) => <Story story={story} />}
      </QueryView>
    </>
  );
}
