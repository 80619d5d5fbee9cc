import { LICENCE_TERMS, LICENSING, MEDIA, TERRITORIES } from '@koma/contracts';
import { ActionIcon, Button, Select, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { FieldError } from '../../terms/field-error.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './creator-licences.module.css';
import type { OfferPath, PriceValues } from './offer-values.js';

/** Headings of the table. */
function Headings() {
  const t = useWords();
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('prices.medium')}</Table.Th>
        <Table.Th>{t('prices.term')}</Table.Th>
        <Table.Th>{t('prices.territory')}</Table.Th>
        <Table.Th>{t('lines.yen')}</Table.Th>
        <Table.Th>
          <VisuallyHidden>{t('prices.actions')}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (chosen: string | null) => void;
  isSearchable?: boolean;
}

/** A cell with a choice. */
function Choice({ label, name, options, value, onChange, isSearchable = false }: ChoiceProps) {
  return (
    <Table.Td data-label={label}>
      <Select
        size="sm"
        aria-label={name}
        data={options}
        value={value}
        onChange={onChange}
        searchable={isSearchable}
        allowDeselect={false}
      />
    </Table.Td>
  );
}

interface RowProps {
  at: number;
  price: PriceValues;
  territories: { value: string; label: string }[];
  onChange: (change: Partial<PriceValues>) => void;
  onRemove: () => void;
  error: string | undefined;
}

function PriceRow({ at, price, territories, onChange, onRemove, error }: RowProps) {
  const t = useWords();
  const words = useTermWords();
  const nameOf = (field: string) => t('prices.of', { field, number: at + 1 });
  return (
    <Table.Tr>
      <Choice
        label={t('prices.medium')}
        name={nameOf(t('prices.medium'))}
        options={MEDIA.map((value) => ({ value, label: words.medium(value) }))}
        value={price.medium}
        onChange={(chosen) => onChange({ medium: MEDIA.find((one) => one === chosen) ?? price.medium })}
      />
      <Choice
        label={t('prices.term')}
        name={nameOf(t('prices.term'))}
        options={LICENCE_TERMS.map((value) => ({ value, label: t(`terms.${value}`) }))}
        value={price.term}
        onChange={(chosen) => onChange({ term: LICENCE_TERMS.find((one) => one === chosen) ?? price.term })}
      />
      <Choice
        label={t('prices.territory')}
        name={nameOf(t('prices.territory'))}
        options={territories}
        value={price.territory}
        onChange={(chosen) => onChange({ territory: chosen ?? price.territory })}
        isSearchable
      />
      <Table.Td data-label={t('lines.yen')}>
        <TextInput
          size="sm"
          inputMode="numeric"
          aria-label={nameOf(t('lines.yen'))}
          value={price.yen}
          onChange={({ currentTarget }) => onChange({ yen: currentTarget.value })}
          error={error}
          aria-invalid={error ? true : undefined}
        />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('prices.remove', { number: at + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

interface Props {
  value: readonly PriceValues[];
  onChange: (prices: PriceValues[]) => void;
  errorOf: (path: OfferPath) => string | undefined;
}

/** Fees by medium, term and territory, without tax. */
export function PriceTable({ value, onChange, errorOf }: Props) {
  const t = useWords();
  const words = useTermWords();
  const territories = TERRITORIES.map((name) => ({ value: name, label: words.territory(name) }));
  // Hokkaido is a region and a prefecture: one of them is enough.
  const offered = territories.filter(({ value: name }) => name !== 'jp-hokkaido');
  const replace = (at: number, change: Partial<PriceValues>) =>
    onChange(value.map((price, index) => (index === at ? { ...price, ...change } : price)));
  const add = () => {
    const last = value.at(-1) ?? { medium: 'web' as const, term: 'cour' as const, territory: 'japan' };
    onChange([...value, { ...last, yen: '' }]);
  };
  return (
    <div className={classes.prices}>
      {value.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('prices.empty')}
        </Text>
      ) : (
        <Table
          className={classes.priceTable}
          aria-label={t('offer.prices')}
          verticalSpacing="xs"
          horizontalSpacing="xs"
        >
          <Headings />
          <Table.Tbody>
            {value.map((price, at) => (
              // A line is what stands at its place: all of its inputs are controlled.
              <PriceRow
                key={at}
                at={at}
                price={price}
                territories={offered}
                onChange={(change) => replace(at, change)}
                onRemove={() => onChange(value.filter((_, index) => index !== at))}
                error={errorOf(`prices.${at}.yen`)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <FieldError>{errorOf('prices')}</FieldError>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={value.length >= LICENSING.prices}
        onClick={add}
      >
        {t('prices.add')}
      </Button>
    </div>
  );
}
