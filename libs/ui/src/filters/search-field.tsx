import { Button, CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { holdComposing } from '../forms/hold-composing.js';
import classes from './search-box.module.css';

const MOST_LETTERS = 100;

export interface SearchBoxProps {
  /** The present search text. */
  value: string;
  onSearch: (words: string) => void;
  label: string;
  words: {
    placeholder: string;
    /** A longer description of what can be found. */
    hint?: string;
    clear: string;
    search: string;
  };
}

/** The typed text until it is searched for, and the properties of its field. @param onType told of each change by hand */
export function useSearchField({ value, onSearch, label, words }: SearchBoxProps, onType?: (draft: string) => void) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  const type = (text: string) => {
    setDraft(text);
    onType?.(text);
  };
  const clear = () => {
    type('');
    if (value) onSearch('');
  };
  const field = {
    className: classes.field,
    value: draft,
    maxLength: MOST_LETTERS,
    'aria-label': label,
    placeholder: words.placeholder,
    title: words.hint,
    enterKeyHint: 'search',
    autoComplete: 'off',
    onKeyDown: holdComposing,
    leftSection: <IconSearch size={18} stroke={1.5} />,
    rightSection: draft && <CloseButton size="sm" aria-label={words.clear} onClick={clear} />,
  } as const;
  return { draft, type, field };
}

interface FormProps extends Pick<SearchBoxProps, 'onSearch' | 'words'> {
  draft: string;
  children: ReactNode;
}

/** The field with its button; Enter that ends a kana conversion does not search. */
export function SearchForm({ draft, onSearch, words, children }: FormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(draft.trim());
  };
  return (
    <form role="search" className={classes.form} onSubmit={submit}>
      {children}
      <Button type="submit">{words.search}</Button>
    </form>
  );
}
