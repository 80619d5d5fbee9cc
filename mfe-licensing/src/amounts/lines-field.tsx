import {
  amountsOf,
  LICENCE_TAX_PERCENT,
  LICENSING,
  LINE_KINDS,
  type LicensedWork,
  type LineKind,
} from '@koma/contracts';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useFormats, useTitleOf } from '@koma/web-kit';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../shared/words.js';
import { FieldError } from '../terms/field-error.js';
import classes from './amounts.module.css';
import { yenOf } from './yen-of.js';

/** A line while it is typed. */
export interface TypedLine {
  kind: LineKind;
  workId: string | null;
  label: string;
  yen: string;
}

type LineField = keyof TypedLine;

export interface LinesFieldProps {
  value: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  works: readonly LicensedWork[];
  errorOf: (path: 'lines' | `lines.${string}`) => string | undefined;
  /** Said below the amount of a line. */
  hintOf?: ((line: TypedLine) => string | null) | undefined;
}

const NO_WORK = 'all';

interface LineProps {
  at: number;
  line: TypedLine;
  works: readonly LicensedWork[];
  isOnly: boolean;
  onChange: (change: Partial<TypedLine>) => void;
  onRemove: () => void;
  errorOf: (field: LineField) => string | undefined;
  hint: string | null;
}

function Line({ at, line, works, isOnly, onChange, onRemove, errorOf, hint }: LineProps) {
  const t = useWords();
  const titleOf = useTitleOf();
  const name = t('lines.name', { number: at + 1 });
  return (
    <li className={classes.line}>
      <div className={classes.inputs} role="group" aria-label={name}>
        <Select
          label={t('lines.kind')}
          size="sm"
          data={LINE_KINDS.map((value) => ({ value, label: t(`lineKinds.${value}`) }))}
          value={line.kind}
          onChange={(chosen) => onChange({ kind: LINE_KINDS.find((one) => one === chosen) ?? 'usage' })}
          allowDeselect={false}
        />
        <Select
          className={classes.wide}
          label={t('lines.work')}
          size="sm"
          data={[
            { value: NO_WORK, label: t('amounts.allWorks') },
            ...works.map((work) => ({ value: work.id, label: titleOf(work) })),
          ]}
          value={line.workId ?? NO_WORK}
          onChange={(chosen) => onChange({ workId: chosen === NO_WORK ? null : chosen })}
          allowDeselect={false}
        />
        <TextInput
          className={classes.wide}
          label={t('lines.label')}
          size="sm"
          value={line.label}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          error={errorOf('label')}
          aria-invalid={errorOf('label') ? true : undefined}
        />
        <TextInput
          label={t('lines.yen')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="sm"
          inputMode="numeric"
          value={line.yen}
          onChange={({ currentTarget }) => onChange({ yen: currentTarget.value })}
          error={errorOf('yen')}
          aria-invalid={errorOf('yen') ? true : undefined}
        />
      </div>
      {!isOnly && (
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('lines.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Lines with fees, and their sums while they are typed. */
export function LinesField({ value, onChange, works, errorOf, hintOf }: LinesFieldProps) {
  const t = useWords();
  const { yen } = useFormats();
  const known = value.map((line) => ({ yen: yenOf(line.yen) })).filter((line) => !Number.isNaN(line.yen));
  const { net, tax, total } = amountsOf(known);
  const replace = (at: number, change: Partial<TypedLine>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...change } : line)));
  const added: TypedLine = { kind: 'usage', workId: null, label: '', yen: '' };
  return (
    <div className={classes.editor}>
      <FieldError>{errorOf('lines')}</FieldError>
      <ol className={classes.lines}>
        {value.map((line, at) => (
          // A line is what stands at its place: all of its inputs are controlled.
          <Line
            key={at}
            at={at}
            line={line}
            works={works}
            isOnly={value.length === 1}
            onChange={(change) => replace(at, change)}
            onRemove={() => onChange(value.filter((_, index) => index !== at))}
            errorOf={(field) => errorOf(`lines.${at}.${field}`)}
            hint={hintOf?.(line) ?? null}
          />
        ))}
      </ol>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={value.length >= LICENSING.lines}
        onClick={() => onChange([...value, added])}
      >
        {t('lines.add')}
      </Button>
      <dl className={classes.sums} aria-live="polite">
        <dt>{t('amounts.net')}</dt>
        <dd>{yen(net)}</dd>
        <dt>{t('amounts.taxOf', { percent: LICENCE_TAX_PERCENT, yen: yen(net) })}</dt>
        <dd>{yen(tax)}</dd>
        <dt>{t('amounts.total')}</dt>
        <dd>{yen(total)}</dd>
      </dl>
    </div>
  );
}
