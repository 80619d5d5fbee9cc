import type { CmsLink } from '@koma/contracts';
import { Button } from '@mantine/core';
import { useSite } from '../server/site-context.js';
import classes from './link-row.module.css';

interface Props {
  links: readonly CmsLink[];
  size?: 'md' | 'lg';
}

/** Links to further pages; the first one is prominent. */
export function LinkRow({ links, size = 'md' }: Props) {
  const { hrefOf } = useSite();
  if (links.length === 0) return null;
  return (
    <div className={classes.row}>
      {links.map(({ label, href }, at) => (
        <Button key={href} component="a" href={hrefOf(href)} size={size} variant={at === 0 ? 'filled' : 'default'}>
          {label}
        </Button>
      ))}
    </div>
  );
}
