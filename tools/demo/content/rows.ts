import { workForm } from '@koma/contracts';
import { AGENCIES, CLIENTS, PRODUCTIONS, type ClientKey, type ProductionKey } from './clients.js';
import { awardsOfWork } from './awards.js';
import { crew } from './crew.js';
import { ENGLISH_FILMS } from './english-films.js';
import { ENGLISH_PICTURES } from './english-pictures.js';
import { storyboardOf } from './storyboards.js';
import type { Art, DemoWork, FilmScene, Palette, PictureScene, Shape } from './types.js';

interface Row {
  by: DemoWork['owner'];
  client: ClientKey;
  product?: string;
  title: string;
  /** On-air or publication date. */
  on: string;
  /** Category keys and tags, separated by spaces. */
  genre: string;
  at?: string;
  tags: string;
  /** Overrides what the client usually sells. */
  sells?: string;
  from?: ProductionKey;
  crew: string;
  lettering?: string;
}
export interface FilmRow extends Row {
  media: 'tvc' | 'web' | 'movie' | 'mv' | 'making';
  look: readonly [FilmScene, Palette, Shape?];
}
export interface PictureRow extends Row {
  type: 'advertising' | 'photo-album' | 'jacket' | 'magazine';
  look: readonly [PictureScene, Palette, Shape];
}

const TITLES: Readonly<Record<string, string>> = { ...ENGLISH_FILMS, ...ENGLISH_PICTURES };

const words = (list = '') => list.split(' ').filter(Boolean);

function form(row: Row, mediaType: string | null, imageType: string | null): DemoWork['form'] {
  const client = CLIENTS[row.client];
  const told = {
    title: row.title,
    titleEn: TITLES[row.title],
    clientName: client.name,
    productName: row.product,
    agencyName: client.agency && AGENCIES[client.agency],
    productionName: row.from && PRODUCTIONS[row.from],
    onAirDate: row.on,
    mediaType,
    imageType,
    genres: words(row.genre),
    commodityTypes: words(row.sells ?? client.sells),
    situations: words(row.at),
    tags: words(row.tags),
    awards: awardsOfWork(row.title),
  };
  return { ...workForm.omit({ credits: true }).parse(told), credits: crew(row.crew) };
}

const art = ({ look: [scene, palette, shape = '16:9'], lettering }: FilmRow | PictureRow, seed: number): Art => ({
  scene,
  palette,
  seed,
  shape,
  ...(lettering && { lettering }),
});
const filmArt = (row: FilmRow, seed: number): Art => {
  const storyboard = storyboardOf(row.title, { palette: row.look[1], seed });
  return { ...art(row, seed), ...(storyboard && { storyboard }) };
};
const numbered = (name: string, index: number) => `${name}-${String(index + 1).padStart(3, '0')}`;

/** Rows to works; the index in the list is the number, so append only. */
export const films = (rows: FilmRow[]): DemoWork[] =>
  rows.map((row, index) => ({
    key: numbered('film', index),
    owner: row.by,
    kind: 'video',
    art: filmArt(row, 1001 + index),
    form: form(row, row.media, null),
  }));

/** The same for pictures. */
export const pictures = (rows: PictureRow[]): DemoWork[] =>
  rows.map((row, index) => ({
    key: numbered('picture', index),
    owner: row.by,
    kind: 'image',
    art: art(row, 5001 + index),
    form: form(row, null, row.type),
  }));
