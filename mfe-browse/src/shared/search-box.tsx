import { SearchBox as Box } from '@koma/ui';
import { useWords } from './words.js';

interface Props {
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
  label: string;
}

/** Field for the words of a search, in words. */
export function SearchBox(props: Props) {
  const t = useWords();
  const words = {
    placeholder: t('box.placeholder'),
    hint: t('box.hint'),
    clear: t('box.clear'),
    search: t('box.search'),
  };
  return <Box {...props} words={words} />;
}
