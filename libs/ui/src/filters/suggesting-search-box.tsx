import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './search-box.module.css';
import { type SearchBoxProps, SearchForm, useSearchField } from './search-field.js';

/** A suggestion while typing. */
export interface SearchSuggestion {
  id: string;
  label: string;
  /** Its kind: `Company`. */
  hint: string;
  icon?: ReactNode;
}

interface Props extends SearchBoxProps {
  suggestions: readonly SearchSuggestion[];
  /** Label of the list. */
  suggestionsLabel: string;
  onType: (draft: string) => void;
  /** The field is entered, before anything is typed. */
  onEnter?: () => void;
  onPick: (id: string) => void;
}

/**
 * A search field with suggestions below it (ARIA combobox), while typing and at a click or an arrow: arrows choose, Enter picks the chosen one and otherwise searches for
 * the words, Escape closes. Nothing is preselected.
 */
export function SuggestingSearchBox({ suggestions, suggestionsLabel, onType, onEnter, onPick, ...props }: Props) {
  const { draft, type, field } = useSearchField(props, onType);
  const [isWanted, setIsWanted] = useState(false);
  const combobox = useCombobox({
    opened: isWanted && suggestions.length > 0,
    onOpenedChange: setIsWanted,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { label: _, ...search } = props;
  const find = (words: string) => {
    setIsWanted(false);
    search.onSearch(words);
  };
  return (
    <SearchForm {...search} draft={draft} onSearch={find}>
      <Combobox
        store={combobox}
        keepMounted={isWanted}
        onOptionSubmit={(id) => {
          setIsWanted(false);
          onPick(id);
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...field}
            onChange={({ currentTarget: { value } }) => {
              type(value);
              combobox.resetSelectedOption();
              setIsWanted(true);
            }}
            onFocus={onEnter}
            onClick={() => setIsWanted(true)}
            onBlur={() => setIsWanted(false)}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={suggestionsLabel}>
            {suggestions.map(({ id, label, hint, icon }) => (
              <Combobox.Option key={id} value={id} className={classes.option}>
                {icon}
                <span className={classes.optionLabel}>{label}</span>
                <span className={classes.optionHint}>{hint}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </SearchForm>
  );
}
