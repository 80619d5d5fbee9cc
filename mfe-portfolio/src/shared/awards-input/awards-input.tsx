import { type Award, PROFILE } from '@koma/contracts';
import { ActionIcon, Button, Fieldset, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.js';
import classes from './awards-input.module.css';
import { CeremonyInput } from './ceremony-input.js';

const FIRST_YEAR = 1950;
const PARTS = ['category', 'title'] as const;
/** Props of a field from forms. */
type FieldOf = (path: `awards.${string}`) => { error?: ReactNode };

/** The present year and earlier ones. */
function years(): string[] {
  const now = new Date().getFullYear();
  return Array.from({ length: now - FIRST_YEAR + 1 }, (_, back) => String(now - back));
}

interface AwardProps {
  award: Partial<Award>;
  index: number;
  field: FieldOf;
  onYear: (year: number) => void;
  onRemove: () => void;
}

/** One award; the year is chosen from a list. */
function AwardFields({ award: { ceremony = '', title = '', year }, index, field, onYear, onRemove }: AwardProps) {
  const t = useWords();
  const { error } = field(`awards.${index}`);
  const known = years();
  const options = year !== undefined && !known.includes(String(year)) ? [...known, String(year)] : known;
  return (
    <Fieldset legend={t('awards.number', { number: index + 1 })} className={classes.award}>
      <CeremonyInput field={field(`awards.${index}.ceremony`)} value={ceremony} />
      {PARTS.map((part) => (
        <TextInput key={part} {...field(`awards.${index}.${part}`)} label={t(`awards.${part}`)} withAsterisk />
      ))}
      <div className={classes.year}>
        <Select
          error={field(`awards.${index}.year`).error}
          data={options}
          value={year === undefined ? null : String(year)}
          onChange={(chosen) => onYear(Number(chosen))}
          label={t('awards.year')}
          allowDeselect={false}
          searchable
          withAsterisk
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          aria-label={t('awards.remove', { title: title || t('awards.number', { number: index + 1 }) })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.wide} role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

interface Props {
  awards: readonly Award[];
  field: FieldOf;
  onChange: (awards: Award[]) => void;
  /** Initial title of a new award. */
  title?: string;
}

/** Awards, each with its ceremony, category, title and year (§3). */
export function AwardsInput({ awards, field, onChange, title = '' }: Props) {
  const t = useWords();
  const add = () => onChange([...awards, { ceremony: '', category: '', title, year: new Date().getFullYear() }]);
  return (
    <>
      {awards.map((award, index) => (
        <AwardFields
          key={index}
          award={award}
          index={index}
          field={field}
          onYear={(year) => onChange(awards.with(index, { ...award, year }))}
          onRemove={() => onChange(awards.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={add}
          disabled={awards.length >= PROFILE.awards}
        >
          {t('awards.add')}
        </Button>
      </div>
    </>
  );
}
