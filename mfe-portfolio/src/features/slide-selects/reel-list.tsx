import { pictureSources, type SlideSelectBrief, slideSelects } from '@koma/contracts';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { EmptyState, ThumbHashPicture } from '@koma/ui';
import {
  api,
  itemsOf,
  keyOf,
  LocaleLink,
  pagesOf,
  QueryView,
  readLoginState,
  useFormats,
  useLocalePath,
} from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import classes from './slide-selects.module.css';
import { usePeopleWords } from './use-people-words.js';

interface Props {
  ownerId: string | null;
  /** Without those that colleagues share. Default false. */
  isOwn?: boolean;
  /** The page on which one is arranged. */
  pathOf: (id: string) => string;
  /** Further actions on each. */
  actionsOf?: (reel: SlideSelectBrief) => ReactNode;
}

const nameForm = z.strictObject({ name: slideSelects.create.body.shape.name });

/** Creates a reel by its name and opens it. */
function NewReel({ ownerId, pathOf }: Pick<Props, 'ownerId' | 'pathOf'>) {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: nameForm,
    initialValues: { name: '' },
    refusals: { 'SLIDE_SELECT.NAME_TAKEN': 'name' },
    onSubmit: async ({ name }) => {
      const { id } = await api.call(slideSelects.create, { body: { name, ...(ownerId && { ownerId }) } });
      void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
      void navigate(localePath(pathOf(id)));
    },
  });
  return (
    <form {...form.formProps} className={classes.make}>
      <TextInput {...form.field('name')} label={t('reels.newName')} placeholder={t('reels.example')} maxLength={100} />
      <Button type="submit" loading={form.isSubmitting}>
        {t('reels.create')}
      </Button>
    </form>
  );
}

interface ReelProps {
  reel: SlideSelectBrief;
  to: string;
  actions: ReactNode;
}

function Reel({ reel, to, actions }: ReelProps) {
  const t = useWords();
  const { dateTime } = useFormats();
  const people = usePeopleWords()(reel);
  // Two or three stills would leave a gap.
  const covers = reel.covers.length < 4 ? reel.covers.slice(0, 1) : reel.covers;
  return (
    <li className={classes.reel}>
      <span className={classes.covers}>
        {covers.map((media) => (
          <ThumbHashPicture
            key={media.assetId}
            sources={pictureSources(media)}
            thumbHash={media.thumbHash}
            width={media.width}
            height={media.height}
            ratio={16 / 9}
            sizes="9rem"
            alt=""
          />
        ))}
      </span>
      <Title order={2} size="h4" className={classes.name}>
        <LocaleLink to={to} className={classes.link}>
          {reel.name}
        </LocaleLink>
      </Title>
      <Text size="sm" c="dimmed" component="span">
        {[t('reels.count', { count: reel.count }), dateTime(reel.updatedAt), people].filter(Boolean).join(' · ')}
      </Text>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

/** Reels, last changed first. */
export function ReelList({ ownerId, isOwn = false, pathOf, actionsOf }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const owner = ownerId ?? (isOwn ? readLoginState()?.userId : undefined);
  const query = useInfiniteQuery(pagesOf(slideSelects.list, { query: { ...(owner && { ownerId: owner }) } }));
  return (
    <Stack gap="xl">
      <NewReel ownerId={ownerId} pathOf={pathOf} />
      <QueryView query={query} shape="grid">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState title={t('reels.empty')} description={t('reels.emptyText')} />
          ) : (
            <ul className={classes.reels} aria-label={t('reels.title')}>
              {itemsOf(data).map((reel) => (
                <Reel key={reel.id} reel={reel} to={pathOf(reel.id)} actions={actionsOf?.(reel)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Group>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {common('more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
