import { type Asset, media, type Work, type WorkMedia, works } from '@koma/contracts';
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

const POLL_MILLISECONDS = 1000;

/** The film may still become ready. */
const isWaiting = ({ hls, failure }: WorkMedia): boolean => hls === null && failure === null;

/** A work's present film: the work is updated a moment after the film, and is polled until then. */
function useShown({ id }: Work, first: WorkMedia): WorkMedia {
  const { data } = useQuery({
    ...queryOf(works.get, { params: { id } }),
    enabled: isWaiting(first),
    refetchInterval: ({ state }) => (isWaiting(state.data?.media ?? first) ? POLL_MILLISECONDS : false),
  });
  return data?.media ?? first;
}

/** Why there is nothing to choose from yet. */
function NoFilm({ film }: { film: Asset }) {
  const t = useWords();
  return <Text c="dimmed">{film.failure ? failureWords(t, film.failure) : t('stills.notPlayable')}</Text>;
}

function OwnFilm({ work, first, onSaved }: Props & { first: WorkMedia }) {
  const shown = useShown(work, first);
  const query = useQuery({
    ...queryOf(media.getAsset, { params: { id: first.assetId } }),
    refetchInterval: ({ state: { data } }) => (data && !data.stills && !data.failure ? POLL_MILLISECONDS : false),
  });
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

/** The four stills and the poster of a film, chosen by its owner. */
export function FilmStills({ work, onSaved }: Props) {
  const t = useWords();
  if (!work.media) return <Text c="dimmed">{t('details.noFile')}</Text>;
  return <OwnFilm work={work} first={work.media} onSaved={onSaved} />;
}
