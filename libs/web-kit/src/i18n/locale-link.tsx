import { Link, type LinkProps } from 'react-router';
import { useLocalePath } from './use-locale.js';

interface Props extends Omit<LinkProps, 'to'> {
  /** Path without language prefix; may carry a query and a hash. */
  to: string;
}

/** Link to a page in the present language. */
export function LocaleLink({ to, ...rest }: Props) {
  const localePath = useLocalePath();
  return <Link to={localePath(to)} {...rest} />;
}
