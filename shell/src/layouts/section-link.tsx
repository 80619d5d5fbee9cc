import { useLocalePath } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface Props {
  to: string;
  /** Prefix of the addresses for which the link is current; by default its own. */
  section?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A navigation link that is current on every page of its section. */
export function SectionLink({ to, section = to, ...rest }: Props) {
  const localePath = useLocalePath();
  const { pathname } = useLocation();
  const [page, start] = [localePath(to), localePath(section)];
  const isIn = pathname === start || pathname.startsWith(`${start}/`);
  return <Link to={page} aria-current={pathname === page ? 'page' : isIn || undefined} {...rest} />;
}
