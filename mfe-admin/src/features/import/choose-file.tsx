import { IMPORT, importEncoding, type ImportEncoding } from '@koma/contracts';
import { DropZone, saveText } from '@koma/ui';
import { useErrorWords, useLocale } from '@koma/web-kit';
import { Alert, Button, Group, Progress, Select, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { importTemplate } from './import-template.js';
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
  const take = (file: File | undefined) => {
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
      <DropZone
        title={t('import.drop')}
        pickLabel={t('import.pick')}
        hint={t('import.hint', { megabytes: MEGABYTES })}
        accept={ACCEPT}
        isBusy={isSending}
        onFiles={([file]) => take(file)}
      />
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
