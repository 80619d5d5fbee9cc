import { findRoute } from '@koma/contracts';
import { Link, type LinkProps } from 'react-router';
import { useOriginState } from '../view-origin.js';
import { useLocalePath } from './use-locale.js';

interface Props extends Omit<LinkProps, 'to'> {
  /** Path without language prefix; may carry a query and a hash. */
  to: string;
}

const isOtherDocument = (to: string) => findRoute(to.split(/[?#]/, 1)[0] ?? to)?.slice === 'site';

/** Link to a page in the present language; public pages are separate documents. */
export function LocaleLink({ to, ...rest }: Props) {
  const localePath = useLocalePath();
  const state = useOriginState();
  return <Link to={localePath(to)} state={state} reloadDocument={isOtherDocument(to)} {...rest} />;
}
