import { type ShareLink, shareLinks } from '@koma/contracts';
import { Badge, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { itemsOf, pagesOf, QueryView, useFormats } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import classes from './sharing.module.css';

/** Openings of a link, and how far each film was watched. */
export function Openings({ link, onBack }: { link: ShareLink; onBack: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const { dateTime } = useFormats();
  const query = useInfiniteQuery(pagesOf(shareLinks.openings, { params: { id: link.id }, query: {} }));
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Button variant="subtle" size="xs" leftSection={<IconArrowLeft size={14} stroke={1.5} />} onClick={onBack}>
          {t('links.back')}
        </Button>
      </Group>
      <Title order={3} size="h4">
        {t('links.openingsOf', { recipient: link.recipient })}
      </Title>
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState title={t('links.neverOpened')} description={t('links.neverOpenedText')} />
          ) : (
            <Stack component="ul" gap={0} p={0} m={0}>
              {itemsOf(data).map(({ id, at, watched, downloadedAt }) => (
                <li key={id} className={classes.opening}>
                  <Group gap="sm">
                    <Text component="time" dateTime={at}>
                      {dateTime(at)}
                    </Text>
                    {downloadedAt !== null && (
                      <Badge variant="light" tt="none" fw={400} title={dateTime(downloadedAt)}>
                        {t('links.downloaded')}
                      </Badge>
                    )}
                  </Group>
                  {watched.map(({ workId, title, share }) => {
                    const percent = Math.round(share * 100);
                    return (
                      <div key={workId}>
                        <Text size="sm" c="dimmed">
                          {t('links.watched', { title, percent })}
                        </Text>
                        <Progress value={percent} size="xs" aria-label={t('links.watched', { title, percent })} />
                      </div>
                    );
                  })}
                </li>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </Stack>
  );
}
