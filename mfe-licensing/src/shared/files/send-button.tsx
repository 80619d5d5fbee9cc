import { DOCUMENT, DOCUMENT_TYPES } from '@koma/contracts';
import { Button, FileButton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useWords } from '../words.js';
import classes from './files.module.css';
import { useSendFiles } from './use-send-files.js';

const ACCEPTED = [...DOCUMENT_TYPES, '.pdf', '.jpg', '.jpeg', '.png'].join(',');

interface Props {
  /** Where files are sent. */
  path: string;
  label: string;
  /** Says to what the button belongs, where a page has several. Default: `label`. */
  name?: string;
  isMultiple?: boolean;
  /** Shows what was sent. */
  onSent: () => Promise<unknown>;
}

/** Chooses and sends files, and says which were not taken. */
export function SendButton({ path, label, name = label, isMultiple = false, onSent }: Props) {
  const t = useWords();
  const id = useId();
  const reset = useRef<() => void>(null);
  const { send, isSending, refused } = useSendFiles(path, onSent);
  const pick = (given: File | File[] | null) => {
    void send([given].flat().filter((file) => file !== null));
    // The same file may be chosen again once it is mended.
    reset.current?.();
  };
  return (
    <div className={classes.send}>
      <FileButton multiple={isMultiple} accept={ACCEPTED} onChange={pick} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={16} stroke={1.5} />}
            loading={isSending}
            aria-label={name}
            aria-describedby={id}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" id={id}>
        {t('files.hint', { megabytes: DOCUMENT.bytes / 1024 ** 2 })}
      </Text>
      {refused.length > 0 && (
        <div role="alert" className={classes.refused}>
          {refused.map((words) => (
            <Text key={words} size="sm" c="red">
              {words}
            </Text>
          ))}
        </div>
      )}
    </div>
  );
}
