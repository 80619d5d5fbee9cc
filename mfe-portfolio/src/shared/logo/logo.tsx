import { useState } from 'react';
import { useWords } from '../words.js';
import classes from './logo.module.css';
import { type ShownLogo, useLogo } from './use-logo.js';

interface PictureProps {
  logo: ShownLogo;
  /** Name of the owner. */
  name: string;
}

/** A logo; renders nothing where there is none at its address, as behind share links. */
export function LogoPicture({ logo: { url, width, height }, name }: PictureProps) {
  const t = useWords();
  // Without a size, whether there is one is known when it has loaded.
  const [isShown, setIsShown] = useState(width !== undefined);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={classes.logo}
      src={url}
      width={width}
      height={height}
      hidden={!isShown}
      onLoad={() => setIsShown(true)}
      alt={t('logo.of', { name })}
      onError={() => setIsMissing(true)}
    />
  );
}

interface Props {
  creatorId: string;
  name: string;
}

/** The logo of a creator, where there is one. */
export function Logo({ creatorId, name }: Props) {
  const logo = useLogo(creatorId);
  return logo ? <LogoPicture key={logo.url} logo={logo} name={name} /> : null;
}
