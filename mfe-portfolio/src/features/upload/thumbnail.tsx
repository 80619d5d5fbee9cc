import type { AssetKind } from '@koma/contracts';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './upload.module.css';

interface Props {
  kind: AssetKind;
  /** The file itself, while this page holds it. */
  data: Blob | null;
  /** Still made by the server; preferred. */
  stillUrl: string | null;
}

/** Address of a blob for as long as the component is shown. */
function useBlobUrl(data: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}

const ICONS = { video: IconMovie, image: IconPhoto } as const;

/** Small picture of a file: the server's still, otherwise the file itself, otherwise a sign. */
export function Thumbnail({ kind, data, stillUrl }: Props) {
  const blobUrl = useBlobUrl(data);
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = ICONS[kind];
  const url = stillUrl ?? blobUrl;
  const isFilm = kind === 'video' && !stillUrl;
  const fail = () => setBroken(url);
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {!url || broken === url ? (
        <Icon size={24} stroke={1.25} />
      ) : isFilm ? (
        <video src={`${url}#t=0.5`} muted playsInline preload="metadata" onError={fail} />
      ) : (
        <img src={url} alt="" onError={fail} />
      )}
    </span>
  );
}
