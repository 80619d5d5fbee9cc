import { Anchor, Checkbox, ColorSwatch, Fieldset, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './filters.module.css';

export interface FilterOption {
  key: string;
  label: string;
  /** Number of results with it; null when unknown. */
  count: number | null;
  isOn: boolean;
  /** Heading shared with adjacent options. */
  heading?: string | undefined;
  /** Colours that show what it means, as `rrggbb`. */
  swatches?: readonly string[] | undefined;
}

export interface FilterGroup {
  id: string;
  title: string;
  options: readonly FilterOption[];
  /** Number of options shown at first, besides chosen ones. Default all. */
  most?: number;
  /** Fields below the options, or instead of them. */
  fields?: ReactNode;
}

export interface FilterWords {
  /** Label of the button that shows options without results too: `Show all 12`. */
  all: (count: number) => string;
  fewer: string;
  /** Formats a count in the page's language. */
  number: (count: number) => string;
}

interface Props {
  groups: readonly FilterGroup[];
  words: FilterWords;
  onToggle: (groupId: string, key: string) => void;
  /** Shows placeholders while nothing is known. Default false. */
  isLoading?: boolean;
}

interface GroupProps extends Pick<Props, 'words' | 'onToggle'> {
  group: FilterGroup;
}

interface OptionsProps extends Pick<Props, 'words'> {
  heading: string | undefined;
  options: readonly FilterOption[];
  onToggle: (key: string) => void;
}

/** Options under one heading. */
function Options({ heading, options, words, onToggle }: OptionsProps) {
  const id = useId();
  const values = options.map(({ key, label, count, isOn, swatches = [] }) => (
    <Checkbox
      key={key}
      size="xs"
      classNames={{ root: classes.value, body: classes.valueBody, labelWrapper: classes.valueLabel }}
      checked={isOn}
      onChange={() => onToggle(key)}
      label={
        <>
          {swatches.length > 0 && (
            <span className={classes.swatches} aria-hidden="true">
              {swatches.map((colour) => (
                <ColorSwatch key={colour} color={`#${colour}`} size={12} radius={0} withShadow={false} />
              ))}
            </span>
          )}
          {label}
          <span className={classes.count}>{count !== null && words.number(count)}</span>
        </>
      }
    />
  ));
  if (heading === undefined) return values;
  return (
    <div role="group" aria-labelledby={id} className={classes.together}>
      <Text id={id} size="xs" c="dimmed">
        {heading}
      </Text>
      {values}
    </div>
  );
}

/** Options of one filter with their counts; those without results are shown on request. */
function Group({ group: { id, title, options, most = options.length, fields }, words, onToggle }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const useful = options.filter(({ count, isOn }, place) => isOn || (count !== 0 && place < most));
  const together = Map.groupBy(isWhole ? options : useful, ({ heading }) => heading);
  if (options.length === 0 && !fields) return null;
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ root: classes.group, legend: classes.legend }}>
      <Stack gap={0}>
        {[...together].map(([heading, values]) => (
          <Options
            key={heading ?? ''}
            heading={heading}
            options={values}
            words={words}
            onToggle={(key) => onToggle(id, key)}
          />
        ))}
        {useful.length < options.length && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.whole}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? words.fewer : words.all(options.length)}
          </Anchor>
        )}
        {fields}
      </Stack>
    </Fieldset>
  );
}

/** All filters of a list, in groups, with the number of results of each value. */
export function FilterPanel({ groups, isLoading = false, ...rest }: Props) {
  return (
    <Stack gap="lg">
      {groups.map((group) =>
        isLoading ? <Skeleton key={group.id} height="10rem" /> : <Group key={group.id} group={group} {...rest} />,
      )}
    </Stack>
  );
}
