import type { LinkComment, Work } from '@koma/contracts';
import { useAuthorName } from './comment-thread.js';
import { TimeLine } from './time-line.js';

interface Props {
  work: Pick<Work, 'kind' | 'media'>;
  comments: readonly LinkComment[];
}

/** The line under a film; pictures and films on YouTube have none. */
export function WorkTimeLine({ work: { kind, media }, comments }: Props) {
  const nameOf = useAuthorName();
  if (kind !== 'video' || media?.state !== 'ready' || media.hls === null) return null;
  const spoken = comments.map((comment) => ({ ...comment, author: { name: nameOf(comment.author) } }));
  return <TimeLine comments={spoken} durationSeconds={media.durationSeconds} />;
}
