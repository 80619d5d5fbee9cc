import { type Asset, type FilmStills, type StillsChoice, stillUrls, type Work, type WorkMedia } from '@koma/contracts';
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useErrorWords } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../shared/failures.js';
import { useAsset } from '../uploading/use-asset.js';
import { useWords } from '../../shared/words.js';
import { useOwnPictures } from './own-pictures.js';
import { PictureStills } from './picture-stills.js';
import { SceneStills } from './scene-stills.js';
import { filled, type OwnPicture, picturesChoice, type Scene, scenesChoice, slotsOf, useSlots } from './slots.js';
import { StillsFailure, useStills } from './use-stills.js';

const SOURCES = ['scenes', 'pictures'] as const;
type Source = (typeof SOURCES)[number];

interface Props {
  work: Work;
  shown: WorkMedia & { hls: string };
  film: Asset;
  stills: FilmStills;
  onSaved: () => void;
}

/** Why nothing has changed. */
function Failed({ error }: { error: unknown }) {
  const t = useWords();
  const words = useErrorWords();
  const isOurs = error instanceof StillsFailure;
  const reason = isOurs ? error.reason && failureWords(t, error.reason) : words(error);
  return (
    <Alert color="red" variant="light" role="alert">
      {t('stills.notSaved', { reason: reason ?? '' })}
    </Alert>
  );
}

/** Both kinds of choice with their values. */
function useChoices({ shown, stills }: Pick<Props, 'shown' | 'stills'>, fresh: readonly OwnPicture[]) {
  const before = stillUrls(shown);
  const scenes = useSlots<Scene>(() => {
    const now = stills.seconds.map((second, index) => ({ second, url: before[index] ?? null }));
    return slotsOf(now, before);
  });
  const pictures = useSlots<OwnPicture>(() => slotsOf<OwnPicture>([], before));
  const slots = filled(pictures.slots, fresh);
  const choices: Record<Source, StillsChoice | null> = {
    scenes: scenesChoice(scenes.slots, scenes.posterId, stills),
    pictures: picturesChoice(slots, pictures.posterId),
  };
  return { scenes, pictures, slots, choices };
}

/** Four scenes or four pictures, one of them as poster; the present stills stay until the new ones are ready. */
export function StillsForm({ work, shown, film, stills, onSaved }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [source, setSource] = useState<Source>(stills.source === 'pictures' ? 'pictures' : 'scenes');
  const own = useOwnPictures(film.id);
  const { scenes, pictures, slots, choices } = useChoices({ shown, stills }, own.fresh);
  const finish = (choice: StillsChoice) => {
    // Pictures that stay are offered again on the upload page.
    if ('assetIds' in choice) void own.tidy().catch(() => undefined);
    onSaved();
  };
  const save = useStills({ work, film, onSaved: finish });
  const latest = useAsset(film.id, true) ?? film;
  const isReady = latest.isComplete || latest.failure !== null;
  const choice = choices[source];
  const isMissing = (source === 'scenes' ? scenes.slots : slots).some(({ still }) => still === null);
  const hint = save.isPending ? 'making' : !isReady ? 'notReady' : isMissing ? 'missing' : null;
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('stills.lead')}</Text>
      <SegmentedControl
        fullWidth
        aria-label={t('stills.from')}
        value={source}
        onChange={(value) => setSource(value === 'pictures' ? 'pictures' : 'scenes')}
        data={SOURCES.map((value) => ({ value, label: t(`stills.${value}`) }))}
      />
      {source === 'scenes' ? (
        <SceneStills title={work.title} shown={shown} scenes={scenes} />
      ) : (
        <PictureStills own={own} slots={slots} pictures={pictures} />
      )}
      {save.error && <Failed error={save.error} />}
      <Group gap="sm">
        <Button onClick={() => choice && save.mutate(choice)} loading={save.isPending} disabled={!choice || !isReady}>
          {common('save')}
        </Button>
        {stills.source !== 'automatic' && (
          <Button
            variant="subtle"
            disabled={save.isPending || !isReady}
            onClick={() => save.mutate({ isAutomatic: true })}
          >
            {t('stills.automatic')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status">
          {hint && t(`stills.${hint}`)}
        </Text>
      </Group>
    </Stack>
  );
}
