import { Input } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { drawCrop, type PictureArea } from './crop-picture.js';
import classes from './photo-cropper.module.css';
import type { Picture } from './use-picture.js';

const ZOOM = { min: 1, max: 4, step: 0.1 } as const;
const PREVIEW_SIDE = 160;
const SHAPES = { round: 'round', square: 'rect' } as const;
const KEYS: Record<string, number> = { '+': ZOOM.step, ';': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step };

export interface StageWords {
  /** Name of the frame that the picture is moved below, and what its keys do. */
  frame: string;
  zoom: string;
  preview: string;
}

interface Props {
  picture: Picture;
  shape: keyof typeof SHAPES;
  words: StageWords;
  onArea: (area: PictureArea) => void;
}

interface PreviewProps {
  bitmap: ImageBitmap;
  area: PictureArea | null;
  shape: keyof typeof SHAPES;
  label: string;
}

/** What the frame holds, as small as it will be seen. */
function Preview({ bitmap, area, shape, label }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && area) drawCrop(canvas.current, bitmap, area, PREVIEW_SIDE);
  }, [bitmap, area]);
  return (
    <div className={classes.preview} data-shape={shape}>
      <canvas ref={canvas} width={PREVIEW_SIDE} height={PREVIEW_SIDE} role="img" aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

const within = (zoom: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** The picture under its frame: moved by pointer, finger or arrow keys, zoomed by wheel, slider or + and -. */
export function PhotoStage({ picture, shape, words, onArea }: Props) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [area, setArea] = useState<PictureArea | null>(null);

  const take = (_: Area, pixels: Area) => {
    setArea(pixels);
    onArea(pixels);
  };
  const zoomByKey = (event: KeyboardEvent) => {
    const change = KEYS[event.key];
    if (change !== undefined) setZoom((now) => within(now + change));
  };
  return (
    <>
      <div className={classes.stage} onKeyDown={zoomByKey}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape={SHAPES[shape]}
          showGrid={shape === 'square'}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={take}
          keyboardStep={8}
          classes={{ cropAreaClassName: classes.area }}
          cropperProps={{ role: 'group', 'aria-label': words.frame }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={classes.tools}>
        <Input.Wrapper label={words.zoom} labelProps={{ htmlFor: id }}>
          <input
            id={id}
            type="range"
            className={classes.zoom}
            min={ZOOM.min}
            max={ZOOM.max}
            step={ZOOM.step}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </Input.Wrapper>
        <Preview bitmap={picture.bitmap} area={area} shape={shape} label={words.preview} />
      </div>
    </>
  );
}
