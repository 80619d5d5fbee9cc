import type { SharedWork } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { QueryView } from '@koma/web-kit';
import { useWords } from '../../../shared/words.js';
import { Composer } from './composer.js';
import { GuestThreads } from './guest-threads.js';
import type { useComments } from './use-comments.js';

interface Props {
  token: string;
  work: SharedWork;
  comments: ReturnType<typeof useComments>;
}

/** What guests and the sender say about a work behind a link, and a field for more. */
export function GuestPanel({ token, work, comments: { query, refresh } }: Props) {
  const t = useWords();
  return (
    <>
      <Title order={2} size="h4">
        {t('review.title')}
      </Title>
      <QueryView query={query} shape="table">
        {({ name, items }) => (
          <>
            <Composer token={token} work={work} name={name} onSaid={() => void refresh()} />
            <Text size="sm" c="dimmed" role="status">
              {items.length === 0 ? t('review.noneYet') : t('review.count', { count: items.length })}
            </Text>
            {items.length > 0 && (
              <GuestThreads
                token={token}
                workId={work.id}
                items={items}
                mayAnswer={name !== null}
                onChanged={refresh}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
