import { type ProjectComment, projectComments, projects } from '@koma/contracts';
import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { keyOf, queryOf, QueryView, useCall, useFormats } from '@koma/web-kit';
import { DeleteDialog, useMemberName } from '@koma/web-kit/dialogs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shared/words.js';
import { CommentForm } from './comment-form.js';
import { CommentText } from './comment-text.js';
import classes from './comments.module.css';
import { useRefreshCounts } from './use-refresh-counts.js';

interface Props {
  projectId: string;
  itemId: string;
  /** The comment to which the address leads. */
  shownId: string | null;
}

/** Notes that everything shown is seen, once for each newest comment. */
function useSeen({ projectId, itemId }: Omit<Props, 'shownId'>, items: readonly ProjectComment[] | undefined) {
  const refresh = useRefreshCounts(projectId);
  const { mutate } = useCall(projectComments.see, { onSuccess: refresh });
  const newest = items?.some(({ isFresh }) => isFresh) ? items.at(-1)?.at : undefined;
  useEffect(() => {
    if (newest !== undefined) mutate({ params: { id: projectId, itemId }, body: { at: newest } });
  }, [newest, mutate, projectId, itemId]);
}

/** Brings the comment to which the address leads into sight, once it is there. */
function useShown(isShown: boolean) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShown) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isShown]);
  return place;
}

interface CommentProps {
  comment: ProjectComment;
  isShown: boolean;
  onDelete: () => void;
}

function Comment({ comment, isShown, onDelete }: CommentProps) {
  const t = useWords();
  const { dateTime } = useFormats();
  const name = useMemberName()(comment.author);
  const place = useShown(isShown);
  return (
    <li ref={place} className={classes.comment} tabIndex={isShown ? -1 : undefined} data-shown={isShown || undefined}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm" component="span">
          <b>{name}</b>{' '}
          <Text size="xs" c="dimmed" component="span">
            {dateTime(comment.at)}
          </Text>{' '}
          {comment.isFresh && (
            <Badge size="sm" tt="none">
              {t('projects.comments.isFresh')}
            </Badge>
          )}
        </Text>
        {comment.mayDelete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('projects.comments.delete', { name, date: dateTime(comment.at) })}
            onClick={onDelete}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </Group>
      <Text size="sm" className={classes.text}>
        <CommentText {...comment} />
      </Text>
    </li>
  );
}

/** What those who work in the project say about an item, oldest first, and a field for more. */
export function Comments({ projectId, itemId, shownId }: Props) {
  const t = useWords();
  const queryClient = useQueryClient();
  const params = { id: projectId, itemId };
  const query = useQuery({ ...queryOf(projectComments.list, { params }), refetchOnWindowFocus: true });
  const [deleted, setDeleted] = useState<ProjectComment | null>(null);
  useSeen({ projectId, itemId }, query.data?.items);
  return (
    <Stack gap="lg">
      <QueryView query={query} shape="table">
        {({ items }) => (
          <>
            {shownId !== null && !items.some(({ id }) => id === shownId) && (
              <Text c="dimmed">{t('projects.comments.gone')}</Text>
            )}
            {items.length === 0 && shownId === null && <Text c="dimmed">{t('projects.comments.none')}</Text>}
            {items.length > 0 && (
              <ul className={classes.comments} aria-label={t('projects.comments.list')}>
                {items.map((comment) => (
                  <Comment
                    key={comment.id}
                    comment={comment}
                    isShown={comment.id === shownId}
                    onDelete={() => setDeleted(comment)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
      <CommentForm
        projectId={projectId}
        itemId={itemId}
        onWritten={() => void queryClient.invalidateQueries({ queryKey: keyOf(projectComments.list) })}
      />
      {deleted && (
        <DeleteDialog
          endpoint={projectComments.delete}
          request={{ params: { ...params, commentId: deleted.id } }}
          title={t('projects.comments.deleteTitle')}
          done={t('projects.comments.deleted')}
          stale={[projectComments.list, projects.items, projects.list, projects.get]}
          onClose={() => setDeleted(null)}
        >
          <CommentText {...deleted} />
        </DeleteDialog>
      )}
    </Stack>
  );
}
