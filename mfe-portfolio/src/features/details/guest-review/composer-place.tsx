import type { CommentPlace, WorkMedia } from '@koma/contracts';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useFormats, useRestoredFocus } from '@koma/web-kit';
import { IconMapPin } from '@tabler/icons-react';
import { useWords } from '../../../shared/words.js';
import { useFilmTime, useReview } from '../../../review/review-context.js';

const ICON = { size: 14, stroke: 1.75 } as const;

/** The time of the film at which a comment stands, or the whole work. */
function TimeChoice({ ms, onChange }: { ms: number | null; onChange: (ms: number | null) => void }) {
  const t = useWords();
  const { runningTime } = useFormats();
  const now = useFilmTime().ms;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('review.about')}
      value={ms === null ? 'whole' : 'time'}
      onChange={(value) => onChange(value === 'whole' ? null : now)}
      data={[
        { value: 'time', label: t('review.atTime', { time: runningTime((ms ?? now) / 1_000) }) },
        { value: 'whole', label: t('review.whole') },
      ]}
    />
  );
}

/** The point of a picture at which a comment stands. */
function PointChoice({ assetId }: { assetId: string }) {
  const t = useWords();
  const review = useReview();
  const choose = useRestoredFocus<HTMLButtonElement>(review?.point ? 1 : 0);
  const begin = () => {
    review?.showPicture(assetId);
    review?.setPoint?.({ kind: 'point', assetId, x: 0.5, y: 0.5 });
    document.querySelector<HTMLElement>('[data-point-chooser]')?.focus();
  };
  if (!review?.point)
    return (
      <>
        <Text size="xs" c="dimmed" w="100%">
          {t('review.pointHint')}
        </Text>
        <Button ref={choose} size="sm" variant="default" leftSection={<IconMapPin {...ICON} />} onClick={begin}>
          {t('review.choosePoint')}
        </Button>
      </>
    );
  return (
    <Group gap="xs" w="100%">
      <IconMapPin {...ICON} aria-hidden="true" />
      <Text size="xs">{t('review.pointChosen')}</Text>
      <Button size="compact-sm" variant="subtle" onClick={() => review.setPoint?.(null)}>
        {t('review.noPoint')}
      </Button>
    </Group>
  );
}

interface Props {
  kind: 'video' | 'image';
  media: WorkMedia | null;
  place: CommentPlace | null;
  onTime: (ms: number | null) => void;
}

/** Where the next comment will stand; works without a file of their own have comments on the whole alone. */
export function ComposerPlace({ kind, media, place, onTime }: Props) {
  const review = useReview();
  if (media?.state !== 'ready') return null;
  if (kind === 'image') return <PointChoice assetId={review?.assetId ?? media.assetId} />;
  if (media.hls === null) return null;
  return <TimeChoice ms={place?.kind === 'time' ? place.ms : null} onChange={onTime} />;
}
