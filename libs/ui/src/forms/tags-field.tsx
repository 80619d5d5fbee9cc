import { TagsInput, type TagsInputProps, Text } from '@mantine/core';
import { type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react';
import classes from './tags-field.module.css';
import { foldTags, keyOfTag, SEPARATORS, splitTags } from './tags.js';

/** Key code of a key that an input method has handled. */
const TAKEN_BY_INPUT_METHOD = 229;

interface Props extends Omit<
  TagsInputProps,
  'value' | 'defaultValue' | 'onChange' | 'data' | 'maxTags' | 'splitChars' | 'isDuplicate'
> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Most tags. */
  max: number;
  words: {
    /** Label of the button that removes all tags. */
    clear: string;
    /** Shown when the maximum is reached. */
    full: string;
  };
}

/**
 * Free words as chips: comma, 、 or Enter ends one (not the Enter that ends a kanji conversion), and so do pasting and leaving the
 * field. The same word is added once, in any width and case.
 */
export function TagsField({ value, onChange, max, words, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const isComposing = useRef(false);
  const isFull = value.length >= max;

  const take = (text: string) => {
    const { complete, rest: left } = splitTags(text);
    setTyped(left);
    if (complete.length > 0) onChange(foldTags([...value, ...complete], max));
  };
  const holdEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTaken = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
    if (event.key === 'Enter' && isTaken) event.preventDefault();
    rest.onKeyDown?.(event);
  };
  return (
    <div>
      <TagsInput
        clearable
        acceptValueOnBlur
        {...rest}
        classNames={{ input: classes.input }}
        value={[...value]}
        onChange={(tags) => onChange(foldTags(tags, max))}
        searchValue={typed}
        onSearchChange={(text) => (isComposing.current ? setTyped(text) : take(text))}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
          isComposing.current = false;
          take(currentTarget.value);
        }}
        onKeyDown={holdEnter}
        maxTags={max}
        splitChars={[...SEPARATORS]}
        isDuplicate={(tag, tags) => tags.some((other) => keyOfTag(other) === keyOfTag(tag))}
        clearButtonProps={{ 'aria-label': words.clear }}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.full}>
        {isFull && words.full}
      </Text>
    </div>
  );
}
