import { useEffect, useRef } from 'react';
import classes from './preview.module.css';

interface Props {
  path: string;
  title: string;
  version: number;
  width: string;
  scheme: 'light' | 'dark';
}

/** A frame of a width of its own, made smaller to fit. It stays where it was scrolled to when the draft changes. */
export function PreviewFrame({ path, title, version, width, scheme }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef({ version, top: 0 });

  const paint = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.mantineColorScheme = scheme;
  };
  useEffect(paint, [scheme]);

  useEffect(() => {
    const { current } = frame;
    if (!current || shown.current.version === version) return;
    shown.current = { version, top: current.contentWindow?.scrollY ?? 0 };
    // Loads it again, without an entry in the history.
    current.src = path;
  }, [path, version]);

  return (
    <div className={classes.stage} data-width={width}>
      <iframe
        key={path}
        ref={frame}
        src={path}
        title={title}
        className={classes.frame}
        onLoad={() => {
          paint();
          frame.current?.contentWindow?.scrollTo(0, shown.current.top);
        }}
      />
    </div>
  );
}
