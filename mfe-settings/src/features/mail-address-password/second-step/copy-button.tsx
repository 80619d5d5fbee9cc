import { Button } from '@mantine/core';
import { toast } from '@koma/web-kit';
import { IconCopy } from '@tabler/icons-react';
import { useWords } from '../../../shared/words.js';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useWords();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copy.done'));
    } catch {
      toast.error(t('copy.failed'));
    }
  };
  return (
    <Button variant="default" size="sm" leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => void copy()}>
      {t('copy.label')}
    </Button>
  );
}
