import type { AttachedFile } from '@koma/contracts';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { config, useFormats } from '@koma/web-kit';
import { useWords } from '../words.js';
import classes from './files.module.css';

interface FileProps {
  file: AttachedFile;
  /** Path at which it is opened. */
  path: string;
}

/** The name of a file, which saves it, and its size. */
export function FileLink({ file, path }: FileProps) {
  const { bytes } = useFormats();
  return (
    <span className={classes.file}>
      <Anchor href={`${config().apiBase}${path}`} download={file.fileName} size="sm" className={classes.name}>
        {file.fileName}
      </Anchor>
      <Text span size="xs" c="dimmed">
        {bytes(file.bytes)}
      </Text>
    </span>
  );
}

interface ListProps {
  files: readonly AttachedFile[];
  label: string;
  pathOf: (file: AttachedFile) => string;
  /** Default: files cannot be deleted here. */
  onDelete?: (file: AttachedFile) => void;
}

/** Files by their names. */
export function FileList({ files, label, pathOf, onDelete }: ListProps) {
  const t = useWords();
  if (files.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} path={pathOf(file)} />
          {onDelete && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('files.delete', { name: file.fileName })}
              onClick={() => onDelete(file)}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
