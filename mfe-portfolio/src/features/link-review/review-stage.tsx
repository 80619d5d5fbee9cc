import { pictureSources, ratioOf, type WorkMedia, works } from '@koma/contracts';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { ThumbHashPicture, VideoPlayer } from '@koma/ui';
import { hasCode, queryOf, QueryView, useFormats, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { playableOf, posterOf } from '../../shared/film-files.js';
import { useWords } from '../../shared/words.js';
import { PointLayer } from '../../review/point-layer.js';
import { useReview } from '../../review/review-context.js';
import { TimeLine, type Spoken } from '../../review/time-line.js';
import classes from './link-review.module.css';

function Film({ media, title, comments }: { media: WorkMedia; title: string; comments: readonly Spoken[] }) {
  const locale = useLocale();
  const review = useReview();
  return (
    <>
      <Box className={classes.stage} __vars={{ '--ratio': String(ratioOf(media)) }}>
        <VideoPlayer
          {...playableOf(media, locale)}
          {...(review && { control: review.control })}
          poster={posterOf(media)}
          title={title}
          lang={locale}
          ratio={ratioOf(media)}
        />
      </Box>
      <TimeLine comments={comments} durationSeconds={media.durationSeconds} />
    </>
  );
}

function Pictures({ pictures, title }: { pictures: readonly WorkMedia[]; title: string }) {
  const t = useWords();
  const { number } = useFormats();
  const review = useReview();
  const shown = pictures.find(({ assetId }) => assetId === review?.assetId) ?? pictures[0];
  if (!shown) return null;
  return (
    <Stack gap="sm">
      <Box className={classes.stage} __vars={{ '--ratio': String(ratioOf(shown)) }}>
        <PointLayer assetId={shown.assetId}>
          <ThumbHashPicture
            sources={pictureSources(shown)}
            alt={title}
            width={shown.width}
            height={shown.height}
            thumbHash={shown.thumbHash}
            sizes="(min-width: 75em) 55rem, 100vw"
            isPriority
          />
        </PointLayer>
      </Box>
      {pictures.length > 1 && (
        <Group gap="xs" role="group" aria-label={t('details.pictures')} justify="center">
          {pictures.map(({ assetId }, at) => (
            <Button
              key={assetId}
              size="compact-sm"
              variant={assetId === shown.assetId ? 'filled' : 'default'}
              aria-current={assetId === shown.assetId}
              aria-label={t('details.pictureOf', { title, number: at + 1, count: pictures.length })}
              onClick={() => review?.showPicture(assetId)}
            >
              {number(at + 1)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

interface Props {
  workId: string;
  title: string;
  comments: readonly Spoken[];
}

/** The work that is talked about; without one that the owner may see no more, its comments stay. */
export function ReviewStage({ workId, title, comments }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(works.get, { params: { id: workId } }));
  const gone = (
    <Text className={classes.gone} c="dimmed" role="status">
      {t('review.noStage')}
    </Text>
  );
  if (hasCode(query.error, 'RESOURCE.NOT_FOUND')) return gone;
  return (
    <QueryView query={query}>
      {({ kind, media, gallery }) => {
        if (media?.state !== 'ready' || (kind === 'video' && media.hls === null)) return gone;
        if (kind === 'video') return <Film media={media} title={title} comments={comments} />;
        const ready = gallery.filter(({ state }) => state === 'ready');
        return <Pictures pictures={ready.length > 0 ? ready : [media]} title={title} />;
      }}
    </QueryView>
  );
}
