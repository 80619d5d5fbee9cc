import { useEffect, useRef, useState } from 'react';

/** Why a file cannot be cropped. */
export type PictureFault = 'too-large' | 'not-a-picture';

export interface Picture {
  bitmap: ImageBitmap;
  /** Object URL of the file. */
  url: string;
}

function release(picture: Picture | null): void {
  if (!picture) return;
  URL.revokeObjectURL(picture.url);
  picture.bitmap.close();
}

/** A chosen picture, decoded by the browser; undecodable files are refused. */
export function usePicture(maxFileBytes: number) {
  const held = useRef<Picture | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);

  const hold = (next: Picture | null) => {
    release(held.current);
    held.current = next;
  };
  useEffect(() => () => release(held.current), []);

  const choose = async (file: File) => {
    setFault(null);
    if (file.size > maxFileBytes) {
      setFault('too-large');
      return;
    }
    try {
      const next = { bitmap: await createImageBitmap(file), url: URL.createObjectURL(file) };
      hold(next);
      setPicture(next);
    } catch {
      setFault('not-a-picture');
    }
  };
  return { picture, fault, choose };
}
