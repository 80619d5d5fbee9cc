import type { WorkMedia } from '@koma/contracts';
import type { FilmControl } from '@koma/ui';
import { toast, useFormats } from '@koma/web-kit';
import { useRef } from 'react';
import { useWords } from '../../shared/words.js';
import { ScenePicker } from './scene-picker.js';
import type { Scene, Slot, Slots } from './slots.js';
import { StillSlots } from './still-slots.js';

interface Props {
  title: string;
  shown: WorkMedia & { hls: string };
  scenes: Slots<Scene>;
}

/** Time in a film, to the hundredth of a second. */
function useSceneTime() {
  const { runningTime } = useFormats();
  return (second: number) => `${runningTime(second)}.${String(Math.floor((second % 1) * 100)).padStart(2, '0')}`;
}

/** Four scenes of the film. */
export function SceneStills({ title, shown, scenes }: Props) {
  const t = useWords();
  const timeOf = useSceneTime();
  const control = useRef<FilmControl>(null);
  const { slots, nextId, posterId, select, setPoster, put, move } = scenes;
  const use = (scene: Scene) => {
    const twin = slots.findIndex(({ id, still }) => id !== nextId && still?.second === scene.second);
    if (twin < 0) put(scene, slots);
    else toast.warning(t('stills.twice', { number: twin + 1 }));
  };
  const go = ({ id, still }: Slot<Scene>) => {
    select(id);
    if (still) control.current?.seek(still.second);
  };
  return (
    <>
      <ScenePicker title={title} media={shown} control={control} onUse={use} />
      <StillSlots
        slots={slots}
        nextId={nextId}
        posterId={posterId}
        noteOf={({ still }) => still && timeOf(still.second)}
        onSelect={go}
        onPoster={setPoster}
        onMove={(from, to) => move(from, to, slots)}
      />
    </>
  );
}
