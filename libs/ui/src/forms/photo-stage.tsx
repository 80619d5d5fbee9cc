import { Input, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { drawCrop, type PictureArea } from './crop-picture.js';
import classes from './photo-cropper.module.css';
import type { Picture } from './use-picture.js';

const ZOOM = { min: 1, max: 4, step: 0.1 } as const;
const PREVIEW_SIDE = 320;
const SHAPES = { round: 'round', rectangle: 'rect' } as const;
const SQUARE: readonly FrameRatio[] = [{ label: '', ratio: 1 }];
const KEYS: Record<string, number> = { '+': ZOOM.step, ';': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step };

export interface StageWords {
  /** Label of the frame over the picture, and a description of its keys. */
  frame: string;
  zoom: string;
  preview: string;
  /** Label of the choice of ratios. */
  ratio?: string;
}

export type FrameShape = keyof typeof SHAPES;

export interface FrameRatio {
  label: string;
  /** Width divided by height; null: the picture's own. */
  ratio: number | null;
}

interface Props {
  picture: Picture;
  shape: FrameShape;
  ratios?: readonly FrameRatio[] | undefined;
  /** Keeps transparency. Default false. */
  isSeenThrough?: boolean | undefined;
  words: StageWords;
  onArea: (area: PictureArea) => void;
}

interface PreviewProps {
  bitmap: ImageBitmap;
  area: PictureArea | null;
  shape: FrameShape;
  isSeenThrough: boolean;
  label: string;
}

/** The content of the frame, at its final size. */
function Preview({ bitmap, area, shape, isSeenThrough, label }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const look = { maxSide: PREVIEW_SIDE, keepsTransparency: isSeenThrough };
    if (canvas.current && area) drawCrop(canvas.current, bitmap, area, look);
  }, [bitmap, area, isSeenThrough]);
  return (
    <div className={classes.preview} data-shape={shape}>
      <canvas ref={canvas} width={PREVIEW_SIDE} height={PREVIEW_SIDE} role="img" aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

interface ZoomProps {
  label: string;
  value: number;
  onChange: (zoom: number) => void;
}

function Zoom({ label, value, onChange }: ZoomProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }}>
      <input
        id={id}
        type="range"
        className={classes.zoom}
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Input.Wrapper>
  );
}

const within = (zoom: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** The picture under its frame: moved by pointer, finger or arrow keys, zoomed by wheel, slider or + and -. */
export function PhotoStage({ picture, shape, ratios = SQUARE, isSeenThrough = false, words, onArea }: Props) {
  const [chosen, setChosen] = useState(0);
  const ratio = ratios[chosen]?.ratio ?? picture.bitmap.width / picture.bitmap.height;
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
      {ratios.length > 1 && (
        <SegmentedControl
          aria-label={words.ratio}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          data={ratios.map(({ label }, index) => ({ value: String(index), label }))}
        />
      )}
      <div className={classes.stage} data-seen-through={isSeenThrough || undefined} onKeyDown={zoomByKey}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={ratio}
          cropShape={SHAPES[shape]}
          showGrid={shape === 'rectangle'}
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
        <Zoom label={words.zoom} value={zoom} onChange={setZoom} />
        <Preview
          bitmap={picture.bitmap}
          area={area}
          shape={shape}
          isSeenThrough={isSeenThrough}
          label={words.preview}
        />
      </div>
    </>
  );
}
