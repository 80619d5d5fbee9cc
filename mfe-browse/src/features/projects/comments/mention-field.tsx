import { PROJECT_COMMENT } from '@koma/contracts';
import { CountedTextarea } from '@koma/ui';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useWords } from '../../../shared/words.js';
import classes from './comments.module.css';
import type { useMentioning } from './use-mentioning.js';

type Mentioning = ReturnType<typeof useMentioning>;

/** The people whom the letters after an @ name; the field keeps the focus. */
function People({ list, pick }: Pick<Mentioning, 'list' | 'pick'>) {
  const t = useWords();
  return (
    <ul id={list.id} role="listbox" aria-label={t('projects.comments.mention.list')} className={classes.people}>
      {list.options.map((person, at) => (
        <li
          key={person.id}
          id={list.optionId(at)}
          role="option"
          aria-selected={at === list.chosen}
          className={classes.person}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => list.hover(at)}
          onClick={() => pick(person)}
        >
          {person.name}
        </li>
      ))}
    </ul>
  );
}

interface Props extends Omit<ComponentProps<typeof CountedTextarea>, 'max' | 'countWords'> {
  mentioning: Mentioning;
  onSend: (event: KeyboardEvent) => void;
}

/** The field of a comment, with the list that an @ opens. */
export function MentionField({ mentioning, onSend, ...field }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const { field: place, text, list, type, pick, press, follow } = mentioning;
  const open = list.isOpen && {
    'aria-controls': list.id,
    'aria-activedescendant': list.optionId(list.chosen),
    // Escape closes the list, and not what the field stands in.
    'data-mantine-stop-propagation': true,
  };
  return (
    <>
      <Popover
        opened={list.isOpen}
        position="bottom-start"
        offset={4}
        width="target"
        withRoles={false}
        withinPortal={false}
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div>
            <CountedTextarea
              {...field}
              {...open}
              ref={place}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              rows={3}
              max={PROJECT_COMMENT.text}
              countWords={(length, max) => `${number(length)} / ${number(max)}`}
              value={text}
              onChange={type}
              onSelect={({ currentTarget }) => follow(currentTarget.selectionEnd)}
              onBlur={() => follow(null)}
              onKeyDown={(event) => {
                if (press(event)) return;
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(event);
              }}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <People list={list} pick={pick} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">
        {list.isOpen && t('projects.comments.mention.found', { count: list.options.length })}
      </VisuallyHidden>
    </>
  );
}
