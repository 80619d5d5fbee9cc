import { Box } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

interface PageTab {
  key: string;
  to: string;
  label: string;
  /** Number of items, once known. */
  count?: number | undefined;
  isCurrent: boolean;
}

/** Links between parts of one subject that are separate pages. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { number } = useFormats();
  const bar = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  // On a narrow screen the bar scrolls: keeps the present tab visible.
  useEffect(() => {
    const tab = bar.current?.children.item(current);
    if (bar.current && tab instanceof HTMLElement)
      bar.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.current.clientWidth;
  }, [current]);
  return (
    <Box component="nav" ref={bar} className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, to, label: name, count, isCurrent }) => (
        <LocaleLink
          key={key}
          to={to}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {count !== undefined && <span className={classes.count}>{number(count)}</span>}
        </LocaleLink>
      ))}
    </Box>
  );
}
