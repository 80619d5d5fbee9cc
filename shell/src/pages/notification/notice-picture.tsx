import { type Notification, pictureSources, type WorkMedia } from '@koma/contracts';
import { Avatar } from '@mantine/core';
import { monogram, ThumbHashPicture } from '@koma/ui';
import { iconOf } from './notice-icons.js';
import { subjectIdsOf } from './notice-subject-ids.js';
import { useSubjects } from './notice-subjects.js';
import classes from './notice-picture.module.css';

const FILM = 16 / 9;

function Still({ media }: { media: WorkMedia }) {
  return <ThumbHashPicture {...media} sources={pictureSources(media)} alt="" ratio={FILM} sizes="4rem" />;
}

interface Props {
  notification: Notification;
  /** It stands for several. Default false. */
  isStack?: boolean;
}

/** The still of the work, the portrait of the person, or an icon of the kind; only decoration. */
export function NoticePicture({ notification, isStack = false }: Props) {
  const { workOf, fileOf, portraitOf } = useSubjects();
  const { workId, fileId, person } = subjectIdsOf(notification);
  const media = (workId && workOf(workId)?.media) || (fileId && fileOf(fileId));
  const Icon = iconOf(notification.kind);
  const content = () => {
    if (media) return <Still media={media} />;
    if (!person) return <Icon size={20} stroke={1.5} />;
    return (
      <Avatar src={portraitOf(person.id)} size="2.25rem" alt="">
        {monogram(person.name)}
      </Avatar>
    );
  };
  return (
    <span
      className={classes.picture}
      data-person={(!media && person !== undefined) || undefined}
      data-icon={(!media && person === undefined) || undefined}
      data-stack={isStack || undefined}
      aria-hidden="true"
    >
      {content()}
    </span>
  );
}
