import { type RefObject, useEffect, useState } from 'react';

/** Captions of a film in one language. */
export interface CaptionTrack {
  src: string;
  lang: string;
  label: string;
}

export interface Captions {
  captions: readonly CaptionTrack[];
  /** Language of the captions that are shown, or `OFF`. */
  shown: string;
  choose: (lang: string) => void;
  toggle: () => void;
}

/** No captions. */
export const OFF = '';

function show(film: HTMLVideoElement | null, lang: string): void {
  for (const track of film?.textTracks ?? []) track.mode = track.language === lang ? 'showing' : 'disabled';
}

/** Shows the captions of one language in a video element, or none. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: readonly CaptionTrack[]): Captions {
  const [chosen, setChosen] = useState(OFF);
  /** The language to which the key returns. */
  const [latest, setLatest] = useState(OFF);
  const isThere = captions.some(({ lang }) => lang === chosen);
  const shown = isThere ? chosen : OFF;
  useEffect(() => show(video.current, shown), [video, shown, captions]);
  const choose = (lang: string) => {
    setChosen(lang);
    if (lang !== OFF) setLatest(lang);
  };
  const usual = captions.find(({ lang }) => lang === latest) ?? captions[0];
  return { captions, shown, choose, toggle: () => choose(shown === OFF ? (usual?.lang ?? OFF) : OFF) };
}
