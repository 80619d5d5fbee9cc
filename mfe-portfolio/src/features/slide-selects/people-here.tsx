import type { MemberBrief } from '@koma/contracts';
import { monogram } from '@koma/ui';
import { Avatar, Tooltip, VisuallyHidden } from '@mantine/core';
import { useFormats, usePortraits } from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import { useId } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './people-here.module.css';

/** Portraits that are shown; the rest is counted. */
const MOST = 4;
const SIZE = '1.75rem';
const EVENTS = { hover: true, focus: true, touch: true };

interface PersonProps {
  name: string;
  src?: string | undefined;
  children: string;
}

/** A portrait that tells its name on focus, under the pointer and on a touch. */
const Person = ({ name, src, children }: PersonProps) => (
  <li>
    <Tooltip label={name} events={EVENTS} multiline maw="16rem" withArrow>
      <Avatar src={src ?? null} size={SIZE} role="img" aria-label={name} tabIndex={0} className={classes.person}>
        {children}
      </Avatar>
    </Tooltip>
  </li>
);

/** Who else edits a slide select now; its place stays while there is nobody. */
export function PeopleHere({ people }: { people: readonly MemberBrief[] }) {
  const t = useWords();
  const { number } = useFormats();
  const nameOf = useMemberName();
  const labelId = useId();
  const shown = people.slice(0, MOST);
  const rest = people.slice(MOST);
  const portraitOf = usePortraits(shown.map(({ id }) => id));
  const others = rest.map(nameOf).join(t('selects.here.separator'));
  return (
    <div className={classes.here}>
      {people.length > 0 && (
        <>
          <span id={labelId} className={classes.label}>
            {t('selects.here.label')}
          </span>
          <ul className={classes.people} aria-labelledby={labelId}>
            {shown.map((member) => (
              <Person key={member.id} name={nameOf(member)} src={portraitOf(member.id)}>
                {monogram(nameOf(member))}
              </Person>
            ))}
            {rest.length > 0 && (
              <Person name={t('selects.here.more', { count: rest.length, names: others })}>
                {`+${number(rest.length)}`}
              </Person>
            )}
          </ul>
        </>
      )}
      <VisuallyHidden role="status">
        {people.length > 0 && t('selects.here.count', { count: people.length })}
      </VisuallyHidden>
    </div>
  );
}
