import type { FilmSound } from '@koma/contracts';
import { Stack, Text, Title } from '@mantine/core';
import { QueryView } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { Loudness } from './loudness.js';
import { SoundChoice } from './sound-choice.js';
import { programmeWords } from './sound-words.js';
import { useFilmSound } from './use-film-sound.js';
import { Waveform } from './waveform.js';

function Measuring() {
  const t = useWords();
  return (
    <Text size="sm" role="status">
      {t('sound.measuring')}
    </Text>
  );
}

/** What was made of the tracks, and how loud it is. */
function Heard({ sound }: { sound: FilmSound }) {
  const t = useWords();
  const { programmes, chosen, loudness } = sound;
  const programme = programmes[chosen];
  if (!programme) return <Text>{t('sound.none')}</Text>;
  return (
    <Stack gap="md">
      <Text>{programmeWords(t, 'used', programme)}</Text>
      {loudness ? (
        <>
          <Waveform bars={loudness.waveform} label={t('sound.waveform')} />
          <Loudness loudness={loudness} />
        </>
      ) : (
        <Measuring />
      )}
    </Stack>
  );
}

/** The sound of the caller's own film. */
export function SoundPanel({ assetId }: { assetId: string }) {
  const t = useWords();
  const query = useFilmSound(assetId);
  return (
    <Stack component="section" gap="md" aria-labelledby="film-sound">
      <Title order={3} size="h4" id="film-sound">
        {t('sound.heading')}
      </Title>
      <QueryView query={query} shape="form">
        {({ sound, isUnderWay }) => (
          <>
            {sound ? <Heard sound={sound} /> : isUnderWay && <Measuring />}
            {(sound || !isUnderWay) && (
              <SoundChoice key={sound?.chosen} assetId={assetId} sound={sound} isBusy={isUnderWay} />
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}
