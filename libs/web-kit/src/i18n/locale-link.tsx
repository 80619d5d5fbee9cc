import { findRoute } from '@koma/contracts';
import { Link, type LinkProps } from 'react-router';
import { useLocalePath } from './use-locale.js';

interface Props extends Omit<LinkProps, 'to'> {
  /** Path without language prefix; may carry a query and a hash. */
  to: string;
}

const isOtherDocument = (to: string) => findRoute(to.split(/[?#]/, 1)[0] ?? to)?.slice === 'site';

/** Link to a page in the present language; public pages are separate documents. */
export function LocaleLink({ to, ...rest }: Props) {
  const localePath = useLocalePath();
  return <Link to={localePath(to)} reloadDocument={isOtherDocument(to)} {...rest} />;
}
