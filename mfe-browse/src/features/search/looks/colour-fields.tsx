import { MOST_COLOURS, colourText, weightedColour } from '@koma/contracts';
import { ActionIcon, Button, ColorPicker, ColorSwatch, Group, Slider, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../shared/words.js';
import type { Choice } from '../filters.js';
import type { Search } from '../use-search.js';
import classes from './looks.module.css';
import { SWATCH_NAMES, SWATCHES } from './swatches.js';
import { useColourName } from './use-colour-name.js';

const FIRST_PICKED = '#2f6fd0';

interface RowProps {
  choice: Choice;
  /** Weights are against each other, so that one colour has none. */
  isWeighted: boolean;
  search: Search;
}

/** A chosen colour with its weight. */
function ColourRow({ choice, isWeighted, search: { state, change, toggle } }: RowProps) {
  const t = useWords();
  const name = useColourName()(choice.key);
  const { hex, weight } = weightedColour(choice.key);
  const [shown, setShown] = useState(weight);
  const weigh = (to: number) => {
    const key = colourText({ hex, weight: to });
    change({ chosen: state.chosen.map((other) => (other === choice ? { ...other, key } : other)) });
  };
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch color={`#${hex}`} size={20} aria-hidden="true" />
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('filters.drop', { words: name })}
          onClick={() => toggle(choice)}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {isWeighted && (
        <Slider
          size="sm"
          min={5}
          max={100}
          step={5}
          value={shown}
          onChange={setShown}
          onChangeEnd={weigh}
          label={null}
          thumbLabel={t('looks.weightOf', { name })}
          className={classes.weight}
        />
      )}
    </li>
  );
}

/** A field of all colours. */
function AnyColour({ onAdd }: { onAdd: (hex: string) => void }) {
  const t = useWords();
  const [picked, setPicked] = useState(FIRST_PICKED);
  return (
    <Stack gap="xs">
      <ColorPicker
        fullWidth
        format="hex"
        value={picked}
        onChange={setPicked}
        saturationLabel={t('looks.saturation')}
        hueLabel={t('looks.hue')}
      />
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch color={picked} size={20} aria-hidden="true" />
        <Button size="compact-sm" onClick={() => onAdd(picked.slice(1).toLowerCase())}>
          {t('looks.add')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Up to three colours with their weights: from swatches, or from a field of all colours. */
export function ColourFields({ search }: { search: Search }) {
  const t = useWords();
  const [isPicking, setIsPicking] = useState(false);
  const chosen = search.state.chosen.filter(({ filter }) => filter === 'color');
  const isFull = chosen.length >= MOST_COLOURS;
  const has = (hex: string) => chosen.some(({ key }) => weightedColour(key).hex === hex);
  const add = (hex: string) => !has(hex) && search.add({ filter: 'color', key: hex });
  return (
    <Stack gap="xs">
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map((choice) => (
            <ColourRow
              key={weightedColour(choice.key).hex}
              choice={choice}
              isWeighted={chosen.length > 1}
              search={search}
            />
          ))}
        </ul>
      )}
      <div className={classes.swatches}>
        {SWATCH_NAMES.filter((name) => !has(SWATCHES[name])).map((name) => (
          <ColorSwatch
            key={name}
            component="button"
            type="button"
            color={`#${SWATCHES[name]}`}
            size={24}
            disabled={isFull}
            aria-label={t(`looks.colour.${name}`)}
            title={t(`looks.colour.${name}`)}
            className={classes.swatch}
            onClick={() => add(SWATCHES[name])}
          />
        ))}
      </div>
      {isFull && (
        <Text size="xs" c="dimmed">
          {t('looks.full', { count: MOST_COLOURS })}
        </Text>
      )}
      {!isFull && (
        <Button size="compact-sm" variant="default" aria-expanded={isPicking} onClick={() => setIsPicking(!isPicking)}>
          {t('looks.other')}
        </Button>
      )}
      {isPicking && !isFull && <AnyColour onAdd={add} />}
    </Stack>
  );
}
