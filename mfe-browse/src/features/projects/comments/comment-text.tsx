import { mentionParts, type ProjectComment } from '@koma/contracts';
import { readLoginState } from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import classes from './comments.module.css';

/** What a comment says, with the present names of those whom it mentions. */
export function CommentText({ text, mentioned }: Pick<ProjectComment, 'text' | 'mentioned'>) {
  const nameOf = useMemberName();
  const own = readLoginState()?.userId;
  const people = new Map(mentioned.map((member) => [member.id, nameOf(member)]));
  return mentionParts(text).map((part, at) =>
    'words' in part ? (
      part.words
    ) : (
      // The same person may be mentioned twice.
      <b key={at} className={classes.mention} data-own={part.memberId === own || undefined}>
        @{people.get(part.memberId)}
      </b>
    ),
  );
}
