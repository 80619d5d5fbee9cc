import { COUNTRIES, type RegionOfJapan, isCovered } from '@koma/contracts';
import { Button, Checkbox, Fieldset, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../shared/words.js';
import { FieldError } from './field-error.js';
import classes from './terms.module.css';
import {
  prefecturesOf,
  REGIONS,
  shareOf,
  withJapan,
  withPrefecture,
  withRegion,
  withTerritory,
} from './territory-choice.js';
import { useTermWords } from './use-term-words.js';

interface Props {
  value: readonly string[];
  onChange: (territories: string[]) => void;
  error?: string | undefined;
  /** Leaves out prefectures and countries that need no choice, and folds the countries while none is chosen. Default false. */
  isShort?: boolean;
}

type PartProps = Pick<Props, 'value' | 'onChange'> & { isDisabled: boolean };

/** A region with its prefectures; the region's own box chooses all of them. */
function Region({ region, value, onChange, isDisabled }: PartProps & { region: RegionOfJapan }) {
  const t = useWords();
  const words = useTermWords();
  const share = shareOf(region, value);
  const prefectures = prefecturesOf(region);
  const name = words.territory(region);
  return (
    <div className={classes.region} role="group" aria-label={name}>
      <Checkbox
        className={classes.choice}
        label={prefectures.length === 1 ? name : t('fields.wholeRegion', { region: name })}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        disabled={isDisabled}
        onChange={() => onChange(withRegion(region, share !== 'all', value))}
      />
      {prefectures.length > 1 && (
        <div className={classes.prefectures}>
          {prefectures.map((prefecture) => (
            <Checkbox
              key={prefecture}
              size="sm"
              className={classes.choice}
              label={words.territory(prefecture)}
              checked={isCovered(prefecture, value)}
              disabled={isDisabled}
              onChange={({ currentTarget }) =>
                onChange(withPrefecture(region, prefecture, currentTarget.checked, value))
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Other countries, found by their names. */
function Countries({ value, onChange, isDisabled }: PartProps) {
  const t = useWords();
  const words = useTermWords();
  const [wanted, setWanted] = useState('');
  const collator = new Intl.Collator(words.separator === '、' ? 'ja' : 'en');
  const all = COUNTRIES.map((code) => ({ code, name: words.country(code) })).toSorted((a, b) =>
    collator.compare(a.name, b.name),
  );
  const form = wanted.normalize('NFKC').trim().toLowerCase();
  const shown = all.filter(({ code, name }) => name.toLowerCase().includes(form) || code.toLowerCase() === form);
  const count = all.filter(({ code }) => value.includes(code)).length;
  return (
    <Fieldset variant="unstyled" legend={t('fields.countries')} className={classes.group}>
      <div className={classes.finder}>
        <TextInput
          type="search"
          label={t('fields.countryFilter')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          disabled={isDisabled}
        />
        <Text size="sm" c="dimmed" role="status">
          {count > 0 && t('fields.countriesChosen', { count })}
        </Text>
      </div>
      {shown.length === 0 && <Text size="sm">{t('fields.countryNone')}</Text>}
      <div className={classes.countries} data-empty={shown.length === 0 || undefined}>
        {shown.map(({ code, name }) => (
          <Checkbox
            key={code}
            size="sm"
            className={classes.choice}
            label={name}
            checked={isCovered(code, value)}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChange(withTerritory(code, currentTarget.checked, value))}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** Countries behind a button, which stay open once they are. */
function FoldedCountries({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(() => COUNTRIES.some((code) => value.includes(code)));
  if (isOpen) return <Countries value={value} onChange={onChange} isDisabled={false} />;
  return (
    <Button
      className={classes.more}
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.5} />}
      onClick={() => setIsOpen(true)}
    >
      {t('fields.addCountries')}
    </Button>
  );
}

/** Where a work is used: the world, Japan with its prefectures, countries. What contains the others has them ticked and disabled. */
export function TerritoryField({ value, onChange, error, isShort = false }: Props) {
  const t = useWords();
  const isWorld = value.includes('world');
  const isJapan = value.includes('japan');
  return (
    <div
      className={classes.field}
      aria-invalid={error ? true : undefined}
      role="group"
      aria-label={t('usage.territories')}
    >
      <FieldError>{error}</FieldError>
      <Checkbox
        className={classes.choice}
        label={t('fields.world')}
        description={t('fields.worldHint')}
        checked={isWorld}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? ['world'] : [])}
      />
      <Fieldset variant="unstyled" legend={t('fields.home')} className={classes.group}>
        <Checkbox
          className={classes.choice}
          label={t('fields.japan')}
          description={t('fields.japanHint')}
          checked={isCovered('japan', value)}
          disabled={isWorld}
          onChange={({ currentTarget }) => onChange(withJapan(currentTarget.checked, value))}
        />
        {!(isShort && (isWorld || isJapan)) && (
          <div className={classes.regions}>
            {REGIONS.map((region) => (
              <Region key={region} region={region} value={value} onChange={onChange} isDisabled={isWorld || isJapan} />
            ))}
          </div>
        )}
      </Fieldset>
      {!isShort && <Countries value={value} onChange={onChange} isDisabled={isWorld} />}
      {isShort && !isWorld && <FoldedCountries value={value} onChange={onChange} />}
    </div>
  );
}
