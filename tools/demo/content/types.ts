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
