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
  /** Keeps transparency; otherwise it becomes white. */
  keepsTransparency?: boolean;
}

/** WebP first; browsers that cannot write it return PNG, and get JPEG where transparency is not needed. */
const TYPES = ['image/webp', 'image/jpeg'] as const;
const TRANSPARENT_TYPES = ['image/webp', 'image/png'] as const;
const QUALITIES = [0.92, 0.8, 0.65, 0.5] as const;

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));

/** Draws a part of a picture on a canvas that fits into a square of `maxSide`, without enlarging. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  area: PictureArea,
  { maxSide, keepsTransparency = false }: Pick<PictureBounds, 'maxSide' | 'keepsTransparency'>,
): void {
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return;
  if (!keepsTransparency) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
}

/** A part of a picture as a small file; null when the browser cannot make one. */
export async function cropPicture(
  picture: ImageBitmap,
  area: PictureArea,
  bounds: PictureBounds,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, area, bounds);
  for (const type of bounds.keepsTransparency ? TRANSPARENT_TYPES : TYPES) {
    for (const quality of QUALITIES) {
      const file = await encode(canvas, type, quality);
      if (file?.type === type && file.size <= bounds.maxBytes) return file;
    }
  }
  return null;
}
