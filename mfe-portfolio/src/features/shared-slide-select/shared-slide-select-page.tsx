import { shared, type SlideSelectItem } from '@koma/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { EmptyState, MediaCard } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, useFormats, useLocale, useTitle } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { LinkDownloads } from '../../shared/link-downloads/link-downloads.js';
import { type OpenLink, sharedWorkPath } from '../../shared/link-gate/link-context.js';
import { LinkGate } from '../../shared/link-gate/link-gate.js';
import { titleOf } from '../../shared/title-of.js';
import { useWords } from '../../shared/words.js';
import classes from './shared-slide-select.module.css';

function Item({ item: { work, note }, token }: { item: SlideSelectItem; token: string }) {
  const formats = useFormats();
  const title = titleOf(work, useLocale());
  const { media } = work;
  return (
    <li className={classes.item}>
      <MediaCard
        kind={work.kind}
        title={title}
        renderLink={(link) => <LocaleLink to={sharedWorkPath(token, work)} {...link} />}
        picture={media && { ...media, sources: media.pictures }}
        previewUrl={media?.previewUrl ?? null}
        duration={media?.durationSeconds ? formats.runningTime(media.durationSeconds) : null}
        client={work.clientName}
        facts={[work.onAirDate && formats.date(work.onAirDate)]}
        sizes="(min-width: 62em) 22rem, (min-width: 36em) 45vw, 100vw"
      />
      {note && <Text size="sm">{note}</Text>}
    </li>
  );
}

function SharedSlideSelectView({ link }: { link: OpenLink }) {
  const t = useWords();
  const query = useQuery(queryOf(shared.slideSelect, { params: { token: link.token } }));
  useTitle(query.data?.name ?? '');
  return (
    <QueryView query={query} shape="grid">
      {({ name, items }) => (
        <Stack gap="xl">
          <Group justify="space-between" align="flex-start" gap="md">
            <div>
              <Title order={1} size="h2">
                {name}
              </Title>
              <Text c="dimmed">{t('reels.count', { count: items.length })}</Text>
            </div>
            {items.length > 0 && <LinkDownloads token={link.token} zip={{ workId: null }} />}
          </Group>
          {items.length === 0 ? (
            <EmptyState title={t('reels.noWorks')} />
          ) : (
            <ol className={classes.items} aria-label={name}>
              {items.map((item) => (
                <Item key={item.work.id} item={item} token={link.token} />
              ))}
            </ol>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** `/link-media/slide-select:{id}`: a shared reel, in its order and with its notes. */
export const SharedSlideSelectPage = () => (
  <LinkGate kinds={['slide-select']}>{(link) => <SharedSlideSelectView link={link} />}</LinkGate>
);
