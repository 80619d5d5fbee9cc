import type { AssetKind } from '@koma/contracts';
import { Button, Collapse, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SoundDrawer } from '../../work-editing/own-works/sound-drawer.js';
import { StillsDrawer } from '../../work-editing/own-works/stills-drawer.js';
import { EditWorkForm } from '../../work-editing/work-form/edit-work-form.js';
import type { WorkValues } from '../../work-editing/work-form/work-values.js';
import { useWords } from '../../shared/words.js';
import { NewWorkForm } from './new-work-form.js';
import { PublishBar } from './publish-bar.js';
import classes from './upload.module.css';
import type { SavedWork } from './use-saved-work.js';

interface Props {
  kind: AssetKind;
  assetId: string | null;
  draftName: string;
  saved: SavedWork;
  isReady: boolean;
  /** The form is open at the start. */
  startsOpen: boolean;
  needsYoutube?: boolean;
  /** A change makes the form of a new work read its draft again. Default 0. */
  round?: number;
  onShare?: (values: Partial<WorkValues>) => void;
}

/** Stills, sound and captions of a film that can be played. */
function FilmSteps({ workId }: { workId: string }) {
  const t = useWords();
  const [open, setOpen] = useState<'stills' | 'sound' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpen('stills')}>
        {t('stills.open')}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setOpen('sound')}>
        {t('sound.open')}
      </Button>
      <StillsDrawer workId={open === 'stills' ? workId : null} onClose={close} />
      <SoundDrawer workId={open === 'sound' ? workId : null} onClose={close} />
    </>
  );
}

/** The steps from a file to a published work: fill in, save, publish. */
export function WorkSteps({ saved, isReady, startsOpen, assetId, needsYoutube = false, round = 0, ...rest }: Props) {
  const t = useWords();
  const { kind } = rest;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [isNew, setIsNew] = useState(false);
  const form = useId();
  const { work } = saved;
  if (saved.isLoading) return null;
  return (
    <Stack gap="md" className={classes.steps}>
      {work && <PublishBar work={work} isReady={isReady} isNew={isNew} />}
      <Group gap="sm">
        <Button
          variant="subtle"
          size="sm"
          className={classes.fold}
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={form}
          rightSection={<IconChevronDown size={16} data-open={isOpen || undefined} />}
        >
          {t(work ? 'upload.editWork' : 'upload.fillIn')}
        </Button>
        {work && kind === 'video' && assetId !== null && isReady && <FilmSteps workId={work.id} />}
      </Group>
      <Collapse expanded={isOpen} id={form} keepMounted={false}>
        {work ? (
          <EditWorkForm key={work.id} work={work} />
        ) : (
          <NewWorkForm
            key={round}
            {...rest}
            assetIds={assetId === null ? [] : [assetId]}
            needsYoutube={needsYoutube}
            onCreated={(created) => {
              saved.store(created);
              setIsOpen(false);
              setIsNew(true);
            }}
          />
        )}
      </Collapse>
    </Stack>
  );
}
