import { type RefObject, useEffect } from 'react';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Plays an HLS address in a video element: hls.js where it can, the browser itself where it cannot (iPhone). */
export function useHls(video: RefObject<HTMLVideoElement | null>, src: string): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let isGone = false;
    let stop = () => element.removeAttribute('src');
    void import('hls.js/light').then(({ default: Hls }) => {
      if (isGone) return;
      if (!Hls.isSupported()) {
        if (element.canPlayType(HLS_TYPE)) element.src = src;
        return;
      }
      // Its worker would need `blob:` scripts, which our content security policy refuses.
      const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
      hls.on(Hls.Events.ERROR, (_, fault) => {
        if (!fault.fatal) return;
        if (fault.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
      });
      hls.loadSource(src);
      hls.attachMedia(element);
      stop = () => hls.destroy();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [video, src]);
}
