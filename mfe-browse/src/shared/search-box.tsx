import { SearchBox as Box } from '@koma/ui';
import { useWords } from './words.js';

interface Props {
  /** The present search text. */
  value: string;
  onSearch: (words: string) => void;
  label: string;
}

/** Texts of a search field. */
export function useBoxWords(of: 'works' | 'creators') {
  const t = useWords();
  return {
    placeholder: t(of === 'works' ? 'box.placeholder' : 'box.creators'),
    hint: of === 'works' ? t('box.hint') : '',
    clear: t('box.clear'),
    search: t('box.search'),
  };
}

/** Field for the words of a search for works. */
export function SearchBox(props: Props) {
  const words = useBoxWords('works');
  return <Box {...props} words={words} />;
}
