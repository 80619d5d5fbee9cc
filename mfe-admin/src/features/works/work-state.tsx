import type { StaffWork } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconClock, IconEye, IconEyeOff, IconLink } from '@tabler/icons-react';
import { useWords, type Words } from '../../shared/words.js';
import classes from './works.module.css';

const LOOKS = {
  publish: { color: 'green', Icon: IconEye },
  limited: { color: 'amber', Icon: IconLink },
  unpublish: { color: 'gray', Icon: IconEyeOff },
  hidden: { color: 'red', Icon: IconBan },
  failed: { color: 'red', Icon: IconAlertTriangle },
  waiting: { color: 'gray', Icon: IconClock },
} as const;
type State = keyof typeof LOOKS;

/** What is to be said of a work's state: what others see of it, then what is wrong with its files. */
const statesOf = ({ status, hidden, files }: StaffWork): State[] => [
  hidden ? 'hidden' : status,
  ...(files.failed > 0 ? (['failed'] as const) : []),
  ...(files.waiting > 0 ? (['waiting'] as const) : []),
];

/** The same in words, for a file. */
export const stateWords = (t: Words, work: StaffWork): string =>
  statesOf(work)
    .map((state) => t(`works.states.${state}`))
    .join(' / ');

/** The state of a work in words, icons and colours. */
export function WorkState({ work }: { work: StaffWork }) {
  const t = useWords();
  return (
    <span className={classes.states}>
      {statesOf(work).map((state) => {
        const { color, Icon } = LOOKS[state];
        return (
          <Badge
            key={state}
            color={color}
            variant="light"
            tt="none"
            miw="max-content"
            leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
          >
            {t(`works.states.${state}`)}
          </Badge>
        );
      })}
    </span>
  );
}
