import { Anchor, Checkbox, Fieldset, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';

export interface FilterOption {
  key: string;
  label: string;
  /** How many it would leave; null when it could not be told. */
  count: number | null;
  isOn: boolean;
}

export interface FilterGroup {
  id: string;
  title: string;
  options: readonly FilterOption[];
  /** So many are shown at first, besides those that are on. Default all. */
  most?: number;
  /** Below the options, or instead of them: fields of their own. */
  fields?: ReactNode;
}

export interface FilterWords {
  /** Shows the options that would leave nothing as well: `Show all 12`. */
  all: (count: number) => string;
  fewer: string;
  /** A count as the language writes it. */
  number: (count: number) => string;
}

interface Props {
  groups: readonly FilterGroup[];
  words: FilterWords;
  onToggle: (groupId: string, key: string) => void;
  /** Places are held while nothing is known yet. Default false. */
  isLoading?: boolean;
}

interface GroupProps extends Pick<Props, 'words' | 'onToggle'> {
  group: FilterGroup;
}

/** Options of one filter with their counts; those that would leave nothing are shown when asked for. */
function Group({ group: { id, title, options, most = options.length, fields }, words, onToggle }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const useful = options.filter(({ count, isOn }, place) => isOn || (count !== 0 && place < most));
  if (options.length === 0 && !fields) return null;
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ root: classes.group, legend: classes.legend }}>
      <Stack gap={0}>
        {(isWhole ? options : useful).map(({ key, label, count, isOn }) => (
          <Checkbox
            key={key}
            size="xs"
            classNames={{ root: classes.value, body: classes.valueBody, labelWrapper: classes.valueLabel }}
            checked={isOn}
            onChange={() => onToggle(id, key)}
            label={
              <>
                {label}
                <span className={classes.count}>{count !== null && words.number(count)}</span>
              </>
            }
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

/** All filters of a list, in groups, with the number of results each value would leave. */
export function FilterPanel({ groups, isLoading = false, ...rest }: Props) {
  return (
    <Stack gap="lg">
      {groups.map((group) =>
        isLoading ? <Skeleton key={group.id} height="10rem" /> : <Group key={group.id} group={group} {...rest} />,
      )}
    </Stack>
  );
}
