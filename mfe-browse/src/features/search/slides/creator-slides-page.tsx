import { Stack } from '@mantine/core';
import { EmptyState, type FilmControl, ScreeningRoom } from '@koma/ui';
import { itemsOf, QueryView, readLoginState, usePageKeys, ViewsFrom } from '@koma/web-kit';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../shared/words.js';
import { NoResults } from '../no-results-later.js';
import { SearchBar, SearchHead } from '../search-head.js';
import { filterNames } from '../search-state.js';
import { CREATORS } from '../subjects.js';
import { SyllableBar } from '../syllable-bar.js';
import { hasFound, useCreators } from '../use-results.js';
import { type Search, useSearch } from '../use-search.js';
import { ViewSwitch } from '../view-switch.js';
import { type Frame, framesOf } from './frames.js';
import classes from './slides.module.css';
import { Stage } from './stage.js';
import { Strip } from './strip.js';
import { TrayBar } from './tray.js';
import type { Sound } from './showing.js';
import { usePlace } from './use-place.js';
import { usePrepared } from './use-prepared.js';
import { type CurrentTray, useTray } from './use-tray.js';
import { Keys, Why } from './why.js';

type Found = ReturnType<typeof useCreators>;

/** Number of frames before the end at which the next page is loaded. */
const AHEAD = 8;

interface Props {
  search: Search;
  frames: readonly Frame[];
  query: Found;
  /** Null for staff, who have no slide selects. */
  tray: CurrentTray | null;
  arrival: { isNew: boolean; onSeen: () => void };
  sound: Sound;
}

/** Keys of the film on the stage; it has them without the focus, too. */
function filmKeys({ control, isMuted }: Sound) {
  const sound = () => control.current?.mute(!isMuted);
  const play = () => (control.current?.isPlaying() ? control.current.pause() : control.current?.play());
  return { ' ': play, m: sound, M: sound };
}

/** One work at a time, with a strip of the others; ←/→ move, Enter picks, Space plays, M switches the sound. */
function Slides({ search, frames, query, tray, arrival, sound }: Props) {
  const { index, frame, go } = usePlace(frames);
  const pick = () => frame && tray?.pick(frame);
  // A film on YouTube is a still here.
  const isFilm = frame?.work.kind === 'video' && frame.work.media.hls !== null;
  const keys = { ArrowLeft: () => go(index - 1), ArrowRight: () => go(index + 1), Enter: pick };
  usePageKeys({ ...keys, ...(isFilm && filmKeys(sound)) });
  const stage = useRef<HTMLDivElement>(null);
  usePrepared(frames[index + 1], stage);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const more = useEffectEvent(() => void query.fetchNextPage());
  const isNear = index >= frames.length - AHEAD && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isNear) more();
  }, [isNear]);
  const isPicked = (workId: string) => tray?.isPicked(workId) ?? false;
  if (!frame) return null;
  return (
    <>
      <Stage
        ref={stage}
        frame={frame}
        place={{ index, count: frames.length }}
        onStep={(by) => go(index + by)}
        arrival={arrival}
        pick={tray && { isPicked: isPicked(frame.work.id), onPick: pick }}
        sound={sound}
        why={<Why search={search} frame={frame} />}
        keys={<Keys isFilm={isFilm} mayPick={tray !== null} />}
      />
      <Strip frames={frames} index={index} isPicked={isPicked} onGo={go} onPick={pick} />
    </>
  );
}

function Room({ search, query, tray }: { search: Search; query: Found; tray: CurrentTray | null }) {
  const t = useWords();
  const [hasCome, setHasCome] = useState(false);
  const arrival = { isNew: !hasCome, onSeen: () => setHasCome(true) };
  const [isMuted, onMute] = useState(true);
  const control = useRef<FilmControl>(null);
  const sound = { isMuted, onMute, control };
  const frames = useMemo(() => framesOf(itemsOf(query.data)), [query.data]);
  return (
    <QueryView query={query} shape="page">
      {(data) => {
        if (itemsOf(data).length === 0) return <NoResults search={search} />;
        if (frames.length === 0) return <EmptyState title={t('slides.none')} description={t('slides.noneText')} />;
        return (
          <ViewsFrom source="search" filters={filterNames(search.state)}>
            <Slides key={search.address} {...{ search, frames, query, tray, arrival, sound }} />
          </ViewsFrom>
        );
      }}
    </QueryView>
  );
}

/** For members who have slide selects. */
function WithTray({ search, query, accountId }: { search: Search; query: Found; accountId: string }) {
  const tray = useTray(accountId);
  return (
    <>
      <Room search={search} query={query} tray={tray} />
      {/* Below what is still loading it would be moved. */}
      {!query.isPending && <TrayBar tray={tray} />}
    </>
  );
}

/** `/user-dashboard/search/creator/slide-select`: the same search as the grid, film by film. */
export function CreatorSlidesPage() {
  const search = useSearch(CREATORS);
  const query = useCreators(search.state);
  const who = readLoginState();
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <SearchHead search={search} hasFound={hasFound(query)} />
      <SyllableBar search={search} />
      <Stack gap="md" mt="md">
        <SearchBar
          search={search}
          total={total}
          isCounting={query.isPlaceholderData}
          views={<ViewSwitch view="slide-select" search={search} />}
        />
      </Stack>
      <div className={classes.room}>
        <ScreeningRoom>
          <div className={classes.page}>
            {who && who.profileType !== 'admin' ? (
              <WithTray search={search} query={query} accountId={who.userId} />
            ) : (
              <Room search={search} query={query} tray={null} />
            )}
          </div>
        </ScreeningRoom>
      </div>
    </>
  );
}
