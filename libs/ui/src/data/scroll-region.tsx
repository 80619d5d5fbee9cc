import { Box } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';

interface Props {
  /** Label of the content. */
  label: string;
  /** Maximum height, above which it scrolls. */
  maxHeight?: string | undefined;
  children: ReactNode;
}

/**
 * Container of a table. A wider table scrolls sideways and can be focused; otherwise this is no scroll container, so that a
 * sticky heading sticks to the window.
 */
export function ScrollRegion({ label, maxHeight, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const element = region.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const measure = () => {
      const isWider = content.scrollWidth > element.clientWidth;
      setScrolls(isWider || (maxHeight !== undefined && content.scrollHeight > element.clientHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [maxHeight]);

  return (
    <Box
      ref={region}
      className={classes.region}
      role="group"
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      data-scrolls={scrolls || undefined}
      data-bounded={maxHeight !== undefined || undefined}
      mah={maxHeight}
    >
      {children}
    </Box>
  );
}
