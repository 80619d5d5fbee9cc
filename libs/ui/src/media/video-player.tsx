import { lazy, Suspense } from 'react';
import classes from './video-player.module.css';

export interface VideoPlayerProps {
  /** Address of the HLS master playlist. */
  src: string;
  poster?: string | undefined;
  title: string;
  /** Language of the controls. */
  lang: 'ja' | 'en';
  /** Width divided by height. Default 16:9. */
  ratio?: number;
  onPlay?: () => void;
}

const PlayerView = lazy(async () => {
  const { VideoPlayerView } = await import('./video-player-view.js');
  return { default: VideoPlayerView };
});

/**
 * Adaptive film player. Space or K plays, J and L or the arrows jump, F fills the screen, M mutes, `,` and `.` step
 * one frame. Its code comes when the first player is shown; until then its place is held.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  return (
    <div className={classes.stage} style={{ aspectRatio: String(props.ratio ?? 16 / 9) }}>
      <Suspense fallback={props.poster ? <img className={classes.poster} src={props.poster} alt="" /> : null}>
        <PlayerView {...props} />
      </Suspense>
    </div>
  );
}
