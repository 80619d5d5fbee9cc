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
import { api, useFormats, useRestoredFocus } from '@koma/web-kit';
import { type Draft, draftOf, useApiForm } from '@koma/web-kit/forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useWords } from '../../../shared/words.js';
import { useReview } from '../../../review/review-context.js';
import { ComposerPlace } from './composer-place.js';

const schema = guestForm.extend(linkComments.answer.body.shape);
const kept = z.object({ text: z.string(), place: commentPlace.nullable() });

const REFUSALS = {
  'COMMENT.TOO_MANY': 'text',
  'COMMENT.OUTSIDE': 'text',
  'MARK.NAME_REQUIRED': 'name',
  'MARK.TOO_MANY_GUESTS': 'name',
  'MARK.TOO_MANY_NAMES': 'name',
} as const;

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
    return place?.kind === 'time' && place.assetId === film ? place.ms : null;
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
    hasTaken: taken !== null,
    release: () => setTaken(null),
    choose: (ms: number | null) => {
      setIsWhole(ms === null);
      setTaken(ms);
    },
    placeAt: (): CommentPlace | null =>
      film === null || isWhole ? null : { kind: 'time', assetId: film, ms: taken ?? now() },
  };
}

/** Brings back the point of the draft, with its picture, unless the work has that picture no more. */
function useKeptPoint(draft: Draft<z.infer<typeof kept>>): void {
  const review = useReview();
  const [place] = useState(() => draft.read()?.place ?? null);
  const { setPoint, showPicture, files } = review ?? {};
  const isThere = place?.kind === 'point' && files?.has(place.assetId) === true;
  useEffect(() => {
    if (place?.kind !== 'point' || !isThere) return;
    showPicture?.(place.assetId);
    setPoint?.(place);
  }, [place, isThere, setPoint, showPicture]);
}

interface NameForm {
  values: { name: string };
  setFieldValue: (field: 'name', name: string) => void;
}

/** The name in the form follows the one that the server knows, unless somebody types another one. */
function useName(name: string | null, form: NameForm) {
  // The name that is to be another one.
  const [former, setFormer] = useState<string | null>(null);
  const isRenaming = former !== null && (former === name || form.values.name !== name);
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    if (!isRenaming) form.setFieldValue('name', name ?? '');
  }, [name, isRenaming, form]);
  return {
    isAsked: name === null || isRenaming,
    isRenaming,
    rename: () => setFormer(name),
    end: () => setFormer(null),
  };
}

function useComposer(props: Props) {
  const { token, work, name, onSaid } = props;
  const review = useReview();
  const time = useTime(props);
  useKeptPoint(time.draft);
  const placeOf = () => (work.kind === 'image' ? (review?.point ?? null) : time.placeAt());
  const form = useApiForm({
    schema,
    initialValues: { name: name ?? '', text: time.draft.read()?.text ?? '' },
    refusals: REFUSALS,
    onSubmit: async (said) => {
      const place = placeOf();
      if (said.name !== name) await api.call(slideSelectMarks.join, { params: { token }, body: { name: said.name } });
      form.form.setFieldValue('name', said.name);
      const request = { params: { token, id: work.id }, body: { text: said.text, place } };
      await api.call(linkComments.write, request);
      form.form.setFieldValue('text', '');
      time.draft.clear();
      time.release();
      review?.setPoint?.(null);
      naming.end();
      // The pressed button is of no use now, and the field of the name goes.
      field.current?.focus();
      onSaid();
    },
  });
  const naming = useName(name, form.form);
  const field = useRestoredFocus<HTMLTextAreaElement>(naming.isAsked ? 1 : 0);
  return { form, time, place: placeOf(), naming, field };
}

/** The name of the guest, or the field for it. */
function NameLine({ name, composer: { form, naming } }: { name: string | null; composer: Composing }) {
  const t = useWords();
  if (name === null || naming.isAsked)
    return (
      <TextInput
        {...form.field('name')}
        label={t('marks.name')}
        description={name === null ? t('review.nameHint') : undefined}
        maxLength={GUEST.name}
        autoComplete="name"
        autoFocus={naming.isRenaming}
      />
    );
  return (
    <Group gap="xs">
      <Text size="sm">{t('review.as', { name })}</Text>
      <Button variant="subtle" size="compact-sm" onClick={naming.rename}>
        {t('marks.rename')}
      </Button>
    </Group>
  );
}
type Composing = ReturnType<typeof useComposer>;

/** A new comment, at the time of the film or the point of the picture; what is typed stays over a reload until it is sent. */
export function Composer(props: Props) {
  const t = useWords();
  const { number } = useFormats();
  const { work, name } = props;
  const composer = useComposer(props);
  const { form, time, place, field } = composer;
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
        <NameLine name={name} composer={composer} />
        <CountedTextarea
          {...form.field('text')}
          ref={field}
          label={t('review.write')}
          placeholder={t('review.placeholder')}
          rows={3}
          max={LINK_COMMENT.text}
          countWords={(length, max) => `${number(length)} / ${number(max)}`}
          onChange={(event) => {
            // After a comment the field keeps the focus.
            if (text === '' && !time.hasTaken) time.take();
            form.form.setFieldValue('text', event.currentTarget.value);
          }}
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
