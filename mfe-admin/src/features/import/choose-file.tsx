import { IMPORT, importEncoding, type ImportEncoding } from '@koma/contracts';
import { saveText } from '@koma/ui';
import { useErrorWords, useLocale } from '@koma/web-kit';
import { Alert, Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '../../shared/words.js';
import { importTemplate } from './import-template.js';
import classes from './import.module.css';
import { sendImport } from './send-import.js';

const ACCEPT = '.csv,.txt,.ndjson,.jsonl,text/csv,application/x-ndjson';
const MEGABYTES = IMPORT.bytes / 1024 ** 2;

function Template() {
  const t = useWords();
  const locale = useLocale();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      onClick={() => saveText('koma-import.csv', importTemplate(locale), 'text/csv')}
    >
      {t('import.template')}
    </Button>
  );
}

interface ZoneProps {
  isBusy: boolean;
  onFile: (file: File | null | undefined) => void;
}

/** A place for a dragged file, with a button to choose one. */
function Zone({ isBusy, onFile }: ZoneProps) {
  const t = useWords();
  const [isOver, setIsOver] = useState(false);
  const reset = useRef<() => void>(null);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    hold(event);
    onFile(event.dataTransfer.files[0]);
  };
  const pick = (file: File | null) => {
    onFile(file);
    // The same file may be chosen again once it is mended.
    reset.current?.();
  };
  return (
    <div className={classes.zone} data-over={isOver || undefined} onDragOver={hold} onDragLeave={hold} onDrop={drop}>
      <Stack align="center" gap="md">
        <IconUpload size={28} stroke={1.25} aria-hidden="true" />
        <Text fw={600} ta="center">
          {t('import.drop')}
        </Text>
        <FileButton accept={ACCEPT} onChange={pick} resetRef={reset}>
          {(props) => (
            <Button {...props} loading={isBusy}>
              {t('import.pick')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {t('import.hint', { megabytes: MEGABYTES })}
        </Text>
      </Stack>
    </div>
  );
}

/** Sends a file, unless it is empty or too large; says how far it is, and what is wrong. */
function useSending(encoding: ImportEncoding, onSent: (id: string) => void) {
  const t = useWords();
  const locale = useLocale();
  const words = useErrorWords();
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (file: File) => sendImport({ file, encoding, locale, onProgress: setShare }),
    onSuccess: onSent,
    onSettled: () => setShare(0),
  });
  const refusalOf = ({ size }: File): string | null => {
    if (size === 0) return t('import.emptyFile');
    return size > IMPORT.bytes ? t('import.tooLarge', { megabytes: MEGABYTES }) : null;
  };
  const take = (file: File | null | undefined) => {
    if (!file || send.isPending) return;
    const refusal = refusalOf(file);
    setRefused(refusal);
    if (refusal === null) send.mutate(file);
  };
  return { take, share, isSending: send.isPending, fault: refused ?? (send.error ? words(send.error) : null) };
}

/** Chooses a file by a button or by dragging it here, and sends it to be checked. */
export function ChooseFile({ onSent }: { onSent: (id: string) => void }) {
  const t = useWords();
  const [encoding, setEncoding] = useState<ImportEncoding>('auto');
  const { take, share, isSending, fault } = useSending(encoding, onSent);
  return (
    <Stack gap="md">
      <Zone isBusy={isSending} onFile={take} />
      {isSending && <Progress value={share * 100} aria-label={t('import.sending')} />}
      {fault !== null && (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      )}
      <Group gap="md" align="flex-end" justify="space-between">
        <Select
          w="14rem"
          label={t('import.encoding')}
          data={importEncoding.options.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
          value={encoding}
          onChange={(chosen) => setEncoding(importEncoding.catch('auto').parse(chosen))}
          allowDeselect={false}
          disabled={isSending}
        />
        <Template />
      </Group>
    </Stack>
  );
}
