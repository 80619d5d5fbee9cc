import type Hls from 'hls.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { connectionEstimate, learnEstimate } from './connection.js';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
export const AUTOMATIC = -1;

export interface Quality {
  /** Height of its pictures, in px. */
  height: number;
  frameRate: number | null;
}

interface State {
  qualities: readonly Quality[];
  /** Index of the chosen quality, or `AUTOMATIC`. */
  chosen: number;
  hasFailed: boolean;
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * Plays an HLS address in a video element: hls.js where supported, otherwise the browser itself (iPhone). When the address of the
 * same film is renewed, later segments are loaded from the new one without interruption.
 */
export function useHls(video: RefObject<HTMLVideoElement | null>, { src, filmKey }: { src: string; filmKey: string }) {
  const player = useRef<Hls>(null);
  const newest = useRef(src);
  useEffect(() => {
    newest.current = src;
  }, [src]);
  const [state, setState] = useState<State>({ qualities: [], chosen: AUTOMATIC, hasFailed: false });

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const first = newest.current;
    let isGone = false;
    let stop = () => element.removeAttribute('src');
    const fail = () => setState((now) => ({ ...now, hasFailed: true }));
    void import('hls.js/light').then(({ default: HlsPlayer }) => {
      if (isGone) return;
      if (!HlsPlayer.isSupported()) {
        if (!element.canPlayType(HLS_TYPE)) return fail();
        element.addEventListener('error', fail, { once: true });
        element.src = first;
        return;
      }
      // Its worker would need `blob:` scripts, which our content security policy refuses.
      const hls = new HlsPlayer({
        enableWorker: false,
        capLevelToPlayerSize: true,
        abrEwmaDefaultEstimate: connectionEstimate(),
        xhrSetup: (request, url) => request.open('GET', url.replace(folderOf(first), folderOf(newest.current)), true),
      });
      let recoveries = 1;
      hls.on(HlsPlayer.Events.MANIFEST_PARSED, (_, { levels }) => {
        const qualities = levels.map(({ height, frameRate }) => ({ height, frameRate: frameRate || null }));
        setState((now) => ({ ...now, qualities }));
      });
      hls.on(HlsPlayer.Events.ERROR, (_, fault) => {
        if (!fault.fatal) return;
        const canRecover = fault.type === HlsPlayer.ErrorTypes.MEDIA_ERROR && recoveries > 0;
        recoveries -= 1;
        if (canRecover) hls.recoverMediaError();
        else fail();
      });
      hls.loadSource(first);
      hls.attachMedia(element);
      player.current = hls;
      stop = () => {
        learnEstimate(hls.bandwidthEstimate);
        hls.destroy();
      };
    }, fail);
    return () => {
      isGone = true;
      player.current = null;
      stop();
    };
  }, [video, filmKey]);

  const choose = (chosen: number) => {
    if (player.current) player.current.nextLevel = chosen;
    setState((now) => ({ ...now, chosen }));
  };
  return { ...state, choose };
}
