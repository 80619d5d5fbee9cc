import { type RefObject, useEffect, useState } from 'react';

/** Captions of a film in one language. */
export interface CaptionTrack {
  src: string;
  lang: string;
  label: string;
}

/** No captions. */
export const OFF = '';

/** Shows the captions of one language in a video element, or none. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: readonly CaptionTrack[]) {
  const [chosen, setChosen] = useState(OFF);
  /** The language to which the key returns. */
  const [latest, setLatest] = useState(OFF);
  const isThere = captions.some(({ lang }) => lang === chosen);
  const shown = isThere ? chosen : OFF;
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = track.language === shown ? 'showing' : 'disabled';
  }, [video, shown, captions]);
  const choose = (lang: string) => {
    setChosen(lang);
    if (lang !== OFF) setLatest(lang);
  };
  const usual = captions.find(({ lang }) => lang === latest) ?? captions[0];
  return { shown, choose, toggle: () => choose(shown === OFF ? (usual?.lang ?? OFF) : OFF) };
}
