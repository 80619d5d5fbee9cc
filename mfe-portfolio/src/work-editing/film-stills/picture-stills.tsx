import type { useOwnPictures } from './own-pictures.js';
import { PicturePicker } from './picture-picker.js';
import type { OwnPicture, Slot, Slots } from './slots.js';
import { StillSlots } from './still-slots.js';

interface Props {
  own: ReturnType<typeof useOwnPictures>;
  /** The slots as shown: new uploads fill the empty ones. */
  slots: readonly Slot<OwnPicture>[];
  pictures: Slots<OwnPicture>;
}

/** Four of the owner's pictures. */
export function PictureStills({ own, slots, pictures }: Props) {
  const { nextId, posterId, select, setPoster, put, move } = pictures;
  return (
    <>
      <PicturePicker
        own={own}
        chosenIds={slots.flatMap(({ still }) => still?.assetId ?? [])}
        onTake={(picture) => put(picture, slots)}
      />
      <StillSlots
        slots={slots}
        nextId={nextId}
        posterId={posterId}
        noteOf={() => null}
        onSelect={({ id }) => select(id)}
        onPoster={setPoster}
        onMove={(from, to) => move(from, to, slots)}
      />
    </>
  );
}
