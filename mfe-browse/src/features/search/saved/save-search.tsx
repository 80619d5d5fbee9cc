import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { later, readLoginState, useHasFirstContent } from '@koma/web-kit';
import { IconBookmark } from '@tabler/icons-react';
import { useWords } from '../../../shared/words.js';
import type { Search } from '../use-search.js';

const SaveDialog = later(() => import('./save-dialog.js').then((m) => m.SaveDialog));

/** Saves the present search under a name. Not for staff. */
export function SaveSearch({ search }: { search: Search }) {
  const t = useWords();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isReady = useHasFirstContent();
  if (readLoginState()?.profileType === 'admin') return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBookmark size={16} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('saved.save')}
      </Button>
      {(isOpen || isReady) && <SaveDialog search={search} isOpen={isOpen} onClose={close} />}
    </>
  );
}
