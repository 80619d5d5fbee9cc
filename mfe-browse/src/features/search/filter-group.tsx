import { Anchor, Checkbox, Fieldset, Stack } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { type Choice, type FilterName, isSame } from './filters.js';
import classes from './search.module.css';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

interface Props {
  filter: FilterName;
  search: Search;
  countOf: (choice: Choice) => number | null;
}

function Count({ value }: { value: number | null }) {
  const { number } = useFormats();
  return <span className={classes.count}>{value !== null && number(value)}</span>;
}

/** Values of one filter with their counts; those that would leave nothing are shown when asked for. */
export function FilterGroup({ filter, search, countOf }: Props) {
  const t = useWords();
  const { keys, label } = useLabels();
  const [isWhole, setIsWhole] = useState(false);
  const isOn = (choice: Choice) => search.state.chosen.some((other) => isSame(other, choice));
  const values = keys(filter).map((key) => ({ filter, key }));
  const useful = values.filter((choice) => countOf(choice) !== 0 || isOn(choice));
  if (values.length === 0) return null;
  return (
    <Fieldset
      variant="unstyled"
      legend={t(`filters.${filter}`)}
      classNames={{ root: classes.group, legend: classes.legend }}
    >
      <Stack gap={0}>
        {(isWhole ? values : useful).map((choice) => (
          <Checkbox
            key={choice.key}
            size="xs"
            classNames={{ root: classes.value, body: classes.valueBody, labelWrapper: classes.valueLabel }}
            checked={isOn(choice)}
            onChange={() => search.toggle(choice)}
            label={
              <>
                {label(choice)}
                <Count value={countOf(choice)} />
              </>
            }
          />
        ))}
        {useful.length < values.length && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.whole}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t('filters.fewer') : t('filters.all', { count: values.length })}
          </Anchor>
        )}
      </Stack>
    </Fieldset>
  );
}
