import {
  type CommentPlace,
  commentPlace,
  GUEST,
  guestForm,
  LINK_COMMENT,
  linkComments,
  type SharedWork,
  slideSelectMarks,
} from '@koma/contracts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CountedTextarea, Form, FormErrorSummary } from '@koma/ui';
import { api, useFormats } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useWords } from '../../../shared/words.js';
import { useReview } from '../../../review/review-context.js';
import { ComposerPlace } from './composer-place.js';

const schema = guestForm.extend(linkComments.answer.body.shape);
const kept = z.object({ text: z.string(), place: commentPlace.nullable() });

interface Props {
  token: string;
  work: SharedWork;
  /** The guest; null until a name is given. */
  name: string | null;
  onSaid: () => void;
}

/** The time at which somebody begins to write; until then it follows the film. */
function useTime({ token, work }: Props) {
  const draft = useMemo(() => draftOf(`comment.${token}.${work.id}`, kept), [token, work.id]);
  const film = work.kind === 'video' && work.media?.hls ? work.media.assetId : null;
  const control = useReview()?.control;
  const [isWhole, setIsWhole] = useState(() => draft.read()?.place === null);
  const [taken, setTaken] = useState<number | null>(() => {
    const place = draft.read()?.place;
    return place?.kind === 'time' ? place.ms : null;
  });
  const now = () => Math.round((control?.current?.time() ?? 0) * 1_000);
  return {
    draft,
    /** Stops the film where it is. */
    take: () => {
      if (film === null || isWhole) return;
      control?.current?.pause();
      setTaken(now());
    },
    release: () => setTaken(null),
    choose: (ms: number | null) => {
      setIsWhole(ms === null);
      setTaken(ms);
    },
    placeAt: (): CommentPlace | null =>
      film === null || isWhole ? null : { kind: 'time', assetId: film, ms: taken ?? now() },
    hasTaken: taken !== null,
    isWhole: film === null || isWhole,
  };
}

function useComposer(props: Props) {
  const { token, work, name, onSaid } = props;
  const review = useReview();
  const time = useTime(props);
  const placeOf = () => (work.kind === 'image' ? (review?.point ?? null) : time.placeAt());
  const form = useApiForm({
    schema,
    initialValues: { name: name ?? '', text: time.draft.read()?.text ?? '' },
    refusals: {
      'COMMENT.TOO_MANY': 'text',
      'COMMENT.OUTSIDE': 'text',
      'MARK.NAME_REQUIRED': 'name',
      'MARK.TOO_MANY_GUESTS': 'name',
    },
    onSubmit: async (said) => {
      const place = placeOf();
      if (said.name !== name) await api.call(slideSelectMarks.join, { params: { token }, body: { name: said.name } });
      const request = { params: { token, id: work.id }, body: { text: said.text, place } };
      await api.call(linkComments.write, request);
      form.form.setFieldValue('text', '');
      time.draft.clear();
      time.release();
      review?.setPoint?.(null);
      onSaid();
    },
  });
  return { form, time, place: placeOf() };
}

/** A new comment, at the time of the film or the point of the picture; what is typed stays over a reload until it is sent. */
export function Composer(props: Props) {
  const t = useWords();
  const { number } = useFormats();
  const { work, name } = props;
  const { form, time, place } = useComposer(props);
  const [isRenaming, setIsRenaming] = useState(false);
  const { text } = form.values;
  const { draft } = time;
  useEffect(() => {
    if (text === '') draft.clear();
    else draft.write({ text, place });
  }, [draft, text, place]);
  return (
    <Form {...form.formProps}>
      <Stack gap="sm">
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        {name === null || isRenaming ? (
          <TextInput
            {...form.field('name')}
            label={t('marks.name')}
            description={name === null ? t('review.nameHint') : undefined}
            maxLength={GUEST.name}
            autoComplete="name"
          />
        ) : (
          <Group gap="xs">
            <Text size="sm">{t('review.as', { name })}</Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsRenaming(true)}>
              {t('marks.rename')}
            </Button>
          </Group>
        )}
        <CountedTextarea
          {...form.field('text')}
          label={t('review.write')}
          placeholder={t('review.placeholder')}
          rows={3}
          max={LINK_COMMENT.text}
          countWords={(length, max) => `${number(length)} / ${number(max)}`}
          onFocus={() => {
            if (text === '') time.take();
          }}
          onBlur={() => {
            if (text === '') time.release();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
          }}
        />
        <Group gap="xs" justify="space-between">
          <ComposerPlace kind={work.kind} media={work.media} place={place} onTime={time.choose} />
          <Button type="submit" size="sm" loading={form.isSubmitting} disabled={text.trim() === ''} ms="auto">
            {t('review.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
