import { coreErrorMessage, type ErrorCode, type Locale } from '@koma/contracts';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../api/api-error.js';
import { errorWords } from '../i18n/error-words.js';
import { loadRefusals, refusalWords } from '../i18n/refusal-words.js';
import { useLocale } from '../i18n/use-locale.js';
import { errorsOf, errorsOfIssues, errorText, type FieldErrors } from './form-errors.js';

type AnySchema = z.ZodType<unknown, Record<string, unknown>>;

interface Options<S extends AnySchema> {
  /** Schema of the contract; what is sent is its output. */
  schema: S;
  initialValues: z.input<S>;
  /** Sends the values. Issues of a thrown `ApiError` are shown beside their fields. */
  onSubmit: (values: z.output<S>) => unknown;
  /** Error codes that concern one field, with that field: a wrong password is shown beside the password. */
  refusals?: Partial<Record<ErrorCode, Extract<keyof z.input<S>, string>>>;
  /** Says what is wrong with a field as soon as it is left, not only when the form is sent. Default false. */
  checksOnLeaving?: boolean;
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** Focuses the first field with an error; in a group of checkboxes, its first one. */
function focusFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>(FOCUSABLE);
  field?.focus();
}

/**
 * A form for a schema of the contract: errors beside the field in the page's language, focus on the first one, the
 * incomplete-form message on top, the server's issues at their fields, nothing typed is ever lost.
 *
 * `<form {...form.formProps}> <FormErrorSummary>{form.summary}</FormErrorSummary> <TextInput {...form.field('email')} />`
 */
export function useApiForm<S extends AnySchema>(options: Options<S>) {
  const { schema, initialValues, onSubmit, refusals = {}, checksOnLeaving = false } = options;
  type Field = Extract<keyof z.input<S>, string>;
  const locale = useLocale();
  const form = useForm<z.input<S>>({ initialValues });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures]);

  const fail = (errors: Record<string, string>, reason: unknown) => {
    form.setErrors(errors);
    setFailure(reason);
    setFailures((count) => count + 1);
  };

  const submit = async () => {
    setFailure(null);
    const parsed = z.safeParse<S>(schema, form.getValues());
    if (!parsed.success) return fail(errorsOf(parsed.error), INCOMPLETE);
    form.clearErrors();
    setIsSubmitting(true);
    try {
      await onSubmit(parsed.data);
    } catch (error) {
      const field = await fieldOf(error, refusals);
      if (field) fail(field, INCOMPLETE);
      else fail(errorsOfIssues(isApiError(error) ? error.issues : [], Object.keys(initialValues)), error);
    } finally {
      setIsSubmitting(false);
    }
  };

  const onFormSubmit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isSubmitting) void submit();
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const [name, error] = errorOnLeaving(event, z.safeParse<S>(schema, form.getValues()));
    if (error) form.setFieldError(name, error);
  };

  const props = (path: string, type: 'input' | 'checkbox') =>
    withError(path, form.getInputProps(path, { type }), locale);

  return {
    /** Mantine's form, for lists and single values. */
    form,
    values: form.values,
    formProps: { ref: element, onSubmit: onFormSubmit, noValidate: true, ...(checksOnLeaving && { onBlur }) },
    /** Props of an input: value, change, name, error. Paths of lists are allowed: `credits.0.name`. */
    field: (path: Field | `${Field}.${string}`) => props(path, 'input'),
    /** Props of a checkbox or switch. */
    checkbox: (path: Field | `${Field}.${string}`) => props(path, 'checkbox'),
    /** Text for `FormErrorSummary`, or null. */
    summary: failure === null ? null : summaryOf(failure, locale),
    /** The server's error, or null. */
    failure: failure === INCOMPLETE ? null : failure,
    isSubmitting,
    submit: onFormSubmit,
    /** Removes errors and summary, for instance after setting other values. */
    forgetErrors: () => {
      form.clearErrors();
      setFailure(null);
    },
  };
}

/** Mantine marks only some of its inputs as invalid. */
function withError(name: string, given: GetInputPropsReturnType, locale: Locale) {
  const error = given.error ? errorText(String(given.error), locale) : undefined;
  return { name, ...given, error, 'aria-invalid': error ? true : undefined };
}

const INCOMPLETE = Symbol('incomplete');

/**
 * The error of the field that is left. The button that sends the form checks everything, and an error that moves it away would
 * take its click.
 */
function errorOnLeaving(
  { target, relatedTarget }: FocusEvent<HTMLFormElement>,
  parsed: z.ZodSafeParseResult<unknown>,
): [name: string, error: string | undefined] {
  const isField = target instanceof HTMLInputElement && target.type !== 'checkbox';
  const isSent = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
  if (!isField || isSent || parsed.success) return ['', undefined];
  return [target.name, errorsOf(parsed.error)[target.name]];
}

/** The field error for a refusal that concerns one field. */
async function fieldOf(error: unknown, refusals: Partial<Record<string, string>>): Promise<FieldErrors | null> {
  const field = isApiError(error) ? refusals[error.code] : undefined;
  if (!isApiError(error) || field === undefined) return null;
  await loadRefusals();
  // Its code, so that another language has its own words; the server's words where they could not be loaded.
  const isKnown = refusalWords(error.code, 'ja') !== null;
  return { [field]: isKnown ? error.code : error.detail || error.code };
}

const summaryOf = (failure: unknown, locale: 'ja' | 'en') =>
  failure === INCOMPLETE ? coreErrorMessage('REQUEST.INVALID', locale) : errorWords(failure, locale);
