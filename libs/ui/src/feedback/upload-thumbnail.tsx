import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import classes from './upload-thumbnail.module.css';

const ICONS = { video: IconMovie, image: IconPhoto } as const;

interface Props {
  kind: keyof typeof ICONS;
  /** The file itself, while the page has it. */
  data: Blob | null;
  /** Still from the server; preferred. */
  stillUrl: string | null;
}

/** Ref that shows a blob in an element while the element exists; for a film, a frame near its start. */
const showBlob = (data: Blob) => (element: HTMLImageElement | HTMLVideoElement | null) => {
  if (!element) return undefined;
  const url = URL.createObjectURL(data);
  element.src = `${url}#t=0.5`;
  return () => URL.revokeObjectURL(url);
};

/** Small picture of a file: the server's still, otherwise the file itself, otherwise an icon. */
export function UploadThumbnail({ kind, data, stillUrl }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const show = useMemo(() => data && showBlob(data), [data]);
  const Icon = ICONS[kind];
  const fail = () => setIsBroken(true);
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {stillUrl ? (
        <img src={stillUrl} alt="" />
      ) : !show || isBroken ? (
        <Icon size={24} stroke={1.25} />
      ) : kind === 'video' ? (
        <video ref={show} muted playsInline preload="metadata" onError={fail} />
      ) : (
        <img ref={show} alt="" onError={fail} />
      )}
    </span>
  );
}
