import type { AssetKind, WorkCard } from '@koma/contracts';
import { cardRatio, type ItemPlace, JustifiedGallery, useSelection, WindowedGrid } from '@koma/ui';
import { Box } from '@mantine/core';
import { rememberList } from '@koma/web-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pictureOf, WorkTile } from '../work-tile/work-tile.js';
import { SelectedWorks } from './selected-works.js';

interface Props {
  kind: AssetKind;
  works: readonly WorkCard[];
  /** Announced to screen readers. */
  label: string;
  /** Total number. */
  total?: number | undefined;
  /** The items belong to an earlier query. Default false. */
  isStale?: boolean;
  /** See `WindowedGrid`. */
  firstWidth?: number | undefined;
}

const keyOf = ({ id }: WorkCard) => id;
const ratioOf = (work: WorkCard) => cardRatio('image', pictureOf(work));

const drawFilm = (work: WorkCard, place: ItemPlace) => (
  <WorkTile work={work} place={place} sizes="(min-width: 62em) 20rem, (min-width: 36em) 45vw, 100vw" />
);
const drawPicture = (work: WorkCard, place: ItemPlace) => (
  <WorkTile work={work} place={place} sizes="(min-width: 48em) 28rem, 100vw" />
);

/** Films in a grid, pictures in justified rows, uncropped; all can be selected. */
export function WorkList({ kind, works, ...rest }: Props) {
  const { pathname, search } = useLocation();
  const keys = useMemo(() => works.map(keyOf), [works]);
  const selection = useSelection(keys);
  const list = { ...rest, items: works, keyOf, selection, memoryKey: pathname + search };
  return (
    <>
      {/* An opened work can link to the next one of this list. */}
      <Box onClickCapture={() => rememberList(works)}>
        {kind === 'video' ? (
          <WindowedGrid {...list} renderItem={drawFilm} />
        ) : (
          <JustifiedGallery {...list} ratioOf={ratioOf} renderItem={drawPicture} />
        )}
      </Box>
      <SelectedWorks works={works} selection={selection} />
    </>
  );
}
