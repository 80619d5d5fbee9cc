import type { CmsField, Locale } from '@koma/contracts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { DateField } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { missingIn } from '../content/gaps.js';
import { linesOf, type Path, recordOf, textOf, type Fields } from '../content/values.js';
import { useCmsWords } from '../use-cms-words.js';
import classes from './form.module.css';
import { LinesField } from './lines-field.js';
import { ListField } from './list-field.js';
import { MarkedTextarea } from '../marks/marked-textarea.js';
import { PictureField } from '../pictures/picture-field.js';
import { Pair } from './pair.js';
import { useSection } from './section-context.js';

/** Texts of up to this length stand in one line. */
const SHORT = 60;
/** Longer ones are paragraphs. */
const LINE = 200;

interface Props<F extends CmsField = CmsField> {
  name: string;
  field: F;
  path: Path;
  ja: unknown;
  en: unknown;
}
type FieldOf<T extends CmsField['type']> = Props<Extract<CmsField, { type: T }>>;

const of = (locale: Locale, { ja, en }: Pick<Props, 'ja' | 'en'>) => (locale === 'ja' ? ja : en);

/** Dates and names in addresses are the same in both languages, and stand there once. */
function SharedText({ name, field, path, ja }: FieldOf<'text'>) {
  const { kind, changeBoth, errorAt, isReadOnly } = useSection();
  const { field: label } = useCmsWords();
  const error = errorAt('ja', path) ?? errorAt('en', path);
  return (
    <TextInput
      label={label(kind, name)}
      value={textOf(ja)}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        changeBoth(path, () => typed);
      }}
      maxLength={field.most}
      error={error}
      aria-invalid={error ? true : undefined}
      readOnly={isReadOnly}
    />
  );
}

function TextPair(props: FieldOf<'text'>) {
  const { name, field, path, ja, en } = props;
  const { kind, change, errorAt, isReadOnly } = useSection();
  const { t, field: nameOf } = useCmsWords();
  const isLong = field.most > SHORT && !field.isLink;
  return (
    <Pair missing={missingIn(field, ja, en)}>
      {(locale, label) => {
        const error = errorAt(locale, path);
        const common = {
          label: label(nameOf(kind, name)),
          value: textOf(of(locale, props)),
          error,
          'aria-invalid': error ? (true as const) : undefined,
          readOnly: isReadOnly,
        };
        // A text is one paragraph: pasted lines become one.
        const type = (typed: string) => change(locale, path, typed.replace(/\s*\n\s*/g, ' '));
        const classNames = { input: field.most > LINE ? classes.text : classes.line };
        if (field.hasMarks) return <MarkedTextarea {...common} onType={type} classNames={classNames} />;
        return isLong ? (
          <Textarea {...common} onChange={(event) => type(event.currentTarget.value)} classNames={classNames} />
        ) : (
          <TextInput
            {...common}
            description={field.isLink ? t('cms.linkHint') : undefined}
            onChange={(event) => type(event.currentTarget.value)}
          />
        );
      }}
    </Pair>
  );
}

function LinesPair(props: FieldOf<'lines'>) {
  const { name, field, path, ja, en } = props;
  const { kind, change, errorAt, isReadOnly } = useSection();
  const { t, field: nameOf } = useCmsWords();
  return (
    <Pair missing={missingIn(field, ja, en)}>
      {(locale, label) => {
        const lines = linesOf(of(locale, props));
        const at = lines.findIndex((_, place) => errorAt(locale, [...path, place]));
        const error = at < 0 ? errorAt(locale, path) : t('cms.errorInLine', { line: at + 1, error: errorAt(locale, [...path, at]) }); // prettier-ignore
        return (
          <LinesField
            label={label(nameOf(kind, name))}
            description={t('cms.linesHint', { most: field.most })}
            lines={lines}
            hasMarks={field.hasMarks}
            onChange={(typed) => change(locale, path, typed)}
            error={error}
            readOnly={isReadOnly}
          />
        );
      }}
    </Pair>
  );
}

function DayField({ name, path, ja }: FieldOf<'day'>) {
  const { kind, changeBoth, errorAt, isReadOnly } = useSection();
  const { field: label } = useCmsWords();
  const lang = useLocale();
  const error = errorAt('ja', path) ?? errorAt('en', path);
  return (
    <DateField
      label={label(kind, name)}
      value={textOf(ja) || null}
      onChange={(day) => changeBoth(path, () => day ?? '')}
      lang={lang}
      error={error}
      readOnly={isReadOnly}
    />
  );
}

function ChoiceField({ name, field, path, ja }: FieldOf<'choice'>) {
  const { kind, changeBoth, isReadOnly } = useSection();
  const { field: label, option } = useCmsWords();
  return (
    <Select
      label={label(kind, name)}
      data={field.options.map((value) => ({ value, label: option(value) }))}
      value={textOf(ja) || field.options[0]}
      onChange={(value) => value !== null && changeBoth(path, () => value)}
      allowDeselect={false}
      readOnly={isReadOnly}
      className={classes.choice}
    />
  );
}

/** One field of a section, made from its description in the contract. */
function Field({ field, ...rest }: Props) {
  switch (field.type) {
    case 'text':
      return field.isShared ? <SharedText field={field} {...rest} /> : <TextPair field={field} {...rest} />;
    case 'lines':
      return <LinesPair field={field} {...rest} />;
    case 'picture':
      return <PictureField field={field} {...rest} />;
    case 'day':
      return <DayField field={field} {...rest} />;
    case 'choice':
      return <ChoiceField field={field} {...rest} />;
    case 'list':
      return <ListField field={field} {...rest} renderFields={(props) => <FieldsOf {...props} />} />;
    case 'group':
      return <FieldsOf fields={field.fields} {...rest} />;
  }
}

interface FieldsProps extends Pick<Props, 'path' | 'ja' | 'en'> {
  fields: Fields;
}

/** The fields of an object of content, in order. */
export function FieldsOf({ fields, path, ja, en }: FieldsProps) {
  return (
    <div className={classes.fields}>
      {Object.entries(fields).map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          path={[...path, name]}
          ja={recordOf(ja)[name]}
          en={recordOf(en)[name]}
        />
      ))}
    </div>
  );
}
