import { useMemo, useState } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { IS_IN_BROWSER } from '../in-browser.js';
import classes from './thumb-hash-picture.module.css';

export interface PictureSource {
  url: string;
  width: number;
  /** MIME type, for instance `image/avif`. */
  type: string;
}

interface Props {
  /** The picture in several widths and types. */
  sources: readonly PictureSource[];
  /** Empty for decoration. */
  alt: string;
  /** Own size; reserves the space before anything has loaded. */
  width: number;
  height: number;
  /** Base64 ThumbHash shown until the picture has loaded. */
  thumbHash?: string | null;
  /** `sizes` of the picture. Default the whole width. */
  sizes?: string;
  /** Shape of the box; the picture fills it. Default the picture's own. */
  ratio?: number;
  /** Loads first: the page's main picture. Default false. */
  isPriority?: boolean;
}

const PREFERENCE = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];
const rank = (type: string) => (PREFERENCE.indexOf(type) + PREFERENCE.length + 1) % (PREFERENCE.length + 1);

/** The same pictures appear on many pages, and decoding a hash is slow. */
const drawn = new Map<string, string | undefined>();
const MOST_DRAWN = 500;

function placeholderOf(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined;
  if (drawn.size > MOST_DRAWN) drawn.clear();
  if (!drawn.has(hash)) drawn.set(hash, draw(hash));
  return drawn.get(hash);
}

/** The mean colour: in a document, a drawn hash would weigh as much as a small picture. */
function colourOf(bytes: Uint8Array): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return `linear-gradient(rgb(${red} ${green} ${blue}) 0 0)`;
}

/** An invalid hash only means no placeholder. */
function draw(hash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return IS_IN_BROWSER ? `url(${thumbHashToDataURL(bytes)})` : colourOf(bytes);
  } catch {
    return undefined;
  }
}

function groupByType(sources: readonly PictureSource[]) {
  const groups = Map.groupBy(sources, (source) => source.type);
  return [...groups]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([type, group]) => ({ type, srcSet: group.map(({ url, width }) => `${url} ${width}w`).join(', ') }));
}

/**
 * A picture in the best type and width that the browser supports, over its ThumbHash; the layout does not shift while it loads.
 */
export function ThumbHashPicture({
  sources,
  alt,
  thumbHash,
  sizes = '100vw',
  ratio,
  isPriority = false,
  ...own
}: Props) {
  // Without a browser nobody says later that it has loaded.
  const [isLoaded, setIsLoaded] = useState(!IS_IN_BROWSER);
  const groups = useMemo(() => groupByType(sources), [sources]);
  const placeholder = useMemo(() => placeholderOf(thumbHash), [thumbHash]);
  const fallback = sources.toSorted((a, b) => rank(b.type) - rank(a.type))[0]?.url;
  const shape = ratio ?? (own.width && own.height ? own.width / own.height : 16 / 9);
  return (
    <span
      className={classes.box}
      data-loaded={isLoaded || undefined}
      style={{ aspectRatio: String(shape), backgroundImage: placeholder }}
    >
      {fallback && (
        <picture>
          {groups.map((group) => (
            <source key={group.type} type={group.type} srcSet={group.srcSet} sizes={sizes} />
          ))}
          <img
            className={classes.picture}
            src={fallback}
            alt={alt}
            width={own.width}
            height={own.height}
            loading={isPriority ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setIsLoaded(true)}
          />
        </picture>
      )}
    </span>
  );
}
