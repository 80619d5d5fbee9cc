import { type Asset, media, type Work, type WorkMedia } from '@koma/contracts';
import { Text } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../shared/failures.js';
import { useWords } from '../../shared/words.js';
import { StillsForm } from './stills-form.js';

interface Props {
  work: Work;
  onSaved: () => void;
}

type Film = WorkMedia & { hls: string };
const isFilm = (shown: WorkMedia): shown is Film => shown.hls !== null;

/** Why there is nothing to choose from yet. */
function NoFilm({ film }: { film: Asset }) {
  const t = useWords();
  return <Text c="dimmed">{film.failure ? failureWords(t, film.failure) : t('stills.notPlayable')}</Text>;
}

function OwnFilm({ work, shown, onSaved }: Props & { shown: WorkMedia }) {
  const query = useQuery(queryOf(media.getAsset, { params: { id: shown.assetId } }));
  return (
    <QueryView query={query} shape="form">
      {(film) =>
        film.stills && isFilm(shown) ? (
          <StillsForm work={work} shown={shown} film={film} stills={film.stills} onSaved={onSaved} />
        ) : (
          <NoFilm film={film} />
        )
      }
    </QueryView>
  );
}

/** The four stills and the poster of a film, as its owner wants them. */
export function FilmStills({ work, onSaved }: Props) {
  const t = useWords();
  if (!work.media) return <Text c="dimmed">{t('details.noFile')}</Text>;
  return <OwnFilm work={work} shown={work.media} onSaved={onSaved} />;
}
