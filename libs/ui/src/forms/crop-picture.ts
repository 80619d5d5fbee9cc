/** A part of a picture, in its own px. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureBounds {
  /** Longest side of the result. */
  maxSide: number;
  /** Most bytes of the result. */
  maxBytes: number;
}

/** WebP first; browsers that cannot write it answer with PNG, and get JPEG. */
const TYPES = ['image/webp', 'image/jpeg'] as const;
const QUALITIES = [0.92, 0.8, 0.65, 0.5] as const;

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));

/** Draws a square part of a picture on a canvas; what was transparent becomes white, as JPEG knows nothing else. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, area: PictureArea, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
}

/** A square part of a picture as a small file of its own; null when the browser cannot make one. */
export async function cropPicture(
  picture: ImageBitmap,
  area: PictureArea,
  bounds: PictureBounds,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, area, Math.max(1, Math.round(Math.min(area.width, bounds.maxSide))));
  for (const type of TYPES) {
    for (const quality of QUALITIES) {
      const file = await encode(canvas, type, quality);
      if (file?.type === type && file.size <= bounds.maxBytes) return file;
    }
  }
  return null;
}
