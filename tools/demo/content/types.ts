import type { AssetKind, ProfileForm, WorkForm } from '@koma/contracts';

/** Film scenes that `make-art` can draw; each is a few seconds of moving light, matter or text. */
export type FilmScene =
  | 'title-card'
  | 'light-leaks'
  | 'liquid'
  | 'paper-folds'
  | 'city-night'
  | 'coast'
  | 'mountains'
  | 'road'
  | 'rain-window'
  | 'fabric'
  | 'type-motion'
  | 'orbit'
  | 'steam'
  | 'blossom'
  | 'train-window'
  | 'bubbles'
  | 'ink-in-water'
  | 'product-spotlight'
  | 'skyline-dawn'
  | 'dunes';

/** Picture scenes that `make-art` can draw. */
export type PictureScene =
  | 'still-life'
  | 'bottle'
  | 'layered-hills'
  | 'architecture'
  | 'stairs'
  | 'silhouette'
  | 'paper-texture'
  | 'type-poster'
  | 'podium'
  | 'botanical'
  | 'sea-horizon'
  | 'night-window'
  | 'shadow-play'
  | 'plate'
  | 'car-studio'
  | 'draped-cloth'
  | 'sky-gradient'
  | 'moon';

export type Palette =
  | 'dawn'
  | 'noon'
  | 'dusk'
  | 'night'
  | 'sea'
  | 'forest'
  | 'earth'
  | 'paper'
  | 'ink'
  | 'citrus'
  | 'rose'
  | 'ice'
  | 'neon'
  | 'smoke'
  | 'copper'
  | 'moss';

/** Width to height. */
export type Shape = '16:9' | '9:16' | '1:1' | '4:5' | '3:2' | '2:3';

/** The look of a work; the same description always draws the same picture. */
export interface Art {
  scene: FilmScene | PictureScene;
  palette: Palette;
  seed: number;
  shape: Shape;
  /** Text in the picture, for title cards and posters; left out, the work's title. */
  lettering?: string;
  /** Of films that lists show first; the others are one scene of three seconds, without sound. */
  storyboard?: Storyboard;
}

/** What the camera does in a shot; `close` and `macro` show a part of the scene. */
export type Move = 'still' | 'push' | 'pull' | 'left' | 'right' | 'up' | 'down' | 'arc' | 'close' | 'macro' | 'crane';

/** How a shot begins and ends, how fast its scene moves, and how the camera is held. */
export type Manner = 'held' | 'rack' | 'blur' | 'slow' | 'fast' | 'flash' | 'mix' | 'in' | 'out';

export interface Shot {
  /** `end`: the card with product and client. */
  scene: FilmScene | PictureScene | 'end';
  seed: number;
  palette: Palette;
  seconds: number;
  move: Move;
  manners: Manner[];
  /** Over the picture; in scenes of lettering, the lettering. */
  words: string;
}

/** Instruments, tempo and key of a film's music. */
export type Score =
  | 'rain'
  | 'depths'
  | 'comic'
  | 'dew'
  | 'river'
  | 'north'
  | 'toys'
  | 'lights'
  | 'embers'
  | 'neon'
  | 'rails'
  | 'clouds'
  | 'glass'
  | 'stride'
  | 'summer';

/** A film of shots, with sound. */
export interface Storyboard {
  score: Score;
  shots: Shot[];
  /** Which shot the poster shows. */
  poster: number;
  /** Eight pictures a second, as in stop motion. */
  isStepped: boolean;
  /** 2.39 to 1. */
  isWide: boolean;
  /** The company's mark on the card; left out, one by its name. */
  mark?: number;
}

export interface DemoCreator {
  /** Short name, for instance `aoi`; mail address `aoi@koma.example`. */
  key: string;
  profile: ProfileForm;
}

export interface DemoWork {
  /** `film-001`…, `picture-001`…: also the folder of its files. */
  key: string;
  owner: DemoCreator['key'];
  kind: AssetKind;
  art: Art;
  /** `credits[].creator` names a demo creator by key; all other fields are the form's. */
  form: Omit<WorkForm, 'credits'> & { credits: { role: string; name: string; creator?: DemoCreator['key'] }[] };
}
