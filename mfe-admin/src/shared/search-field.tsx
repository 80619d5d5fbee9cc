import { SearchBox } from '@koma/ui';
import { useAddress, wordsIn } from './use-address.js';
import { useWords } from './words.js';

interface Props {
  label: string;
  /** Says what can be searched. */
  placeholder: string;
}

/** Searches the page's list; the address has the words. */
export function SearchField({ label, placeholder }: Props) {
  const t = useWords();
  const { params, change } = useAddress();
  return (
    <SearchBox
      value={wordsIn(params) ?? ''}
      onSearch={(q) => change({ q })}
      label={label}
      words={{ placeholder, clear: t('search.clear'), search: t('search.submit') }}
    />
  );
}
