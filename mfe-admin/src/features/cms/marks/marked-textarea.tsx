import { ActionIcon, Group, Textarea, type TextareaProps } from '@mantine/core';
import { IconBold } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useCmsWords } from '../use-cms-words.js';
import { type Selected, withLink, withStrong } from './insert-marks.js';
import { LinkPopover } from './link-popover.js';
import classes from './marks.module.css';

interface Props extends TextareaProps {
  value: string;
  onType: (text: string) => void;
}

/** A text with buttons that put its marks: emphasis and links. */
export function MarkedTextarea({ onType, readOnly, ...rest }: Props) {
  const { t } = useCmsWords();
  const input = useRef<HTMLTextAreaElement>(null);
  const selected = (): Selected => {
    const { value: text = '', selectionStart: start = 0, selectionEnd: end = 0 } = input.current ?? {};
    return { text, start, end };
  };
  const put = ({ text, start, end }: Selected) => {
    onType(text);
    // Once the new text is shown.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(start, end);
    });
  };
  const strong = () => put(withStrong(selected(), t('cms.marks.words')));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (readOnly !== true) strong();
  };
  const selection = () => {
    const { text, start, end } = selected();
    return text.slice(start, end);
  };
  const bold = t('cms.marks.strong');
  return (
    <div className={classes.marked}>
      <Textarea
        {...rest}
        ref={input}
        readOnly={readOnly}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+B"
      />
      {readOnly !== true && (
        <Group gap={2} className={classes.marks} role="group" aria-label={t('cms.marks.tools')}>
          <ActionIcon variant="subtle" color="gray" size="sm" onClick={strong} aria-label={bold} title={bold}>
            <IconBold size={16} />
          </ActionIcon>
          <LinkPopover
            selection={selection}
            insert={(link) => put(withLink(selected(), link))}
            onClose={() => input.current?.focus()}
          />
        </Group>
      )}
    </div>
  );
}
