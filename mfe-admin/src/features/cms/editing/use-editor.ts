import type { CmsDraft } from '@koma/contracts';
import { toast, useErrorWords, useLocale } from '@koma/web-kit';
import { type RefObject, useEffect, useState } from 'react';
import { sectionsOf } from '../content/values.js';
import { useCmsWords } from '../use-cms-words.js';
import { publishErrors, sectionOfError } from './draft-errors.js';
import type { EditorDialog } from './editor-dialogs.js';
import { useActs } from './use-acts.js';
import { usePageDraft } from './use-page-draft.js';

export type EditorAct = EditorDialog | 'unschedule' | 'retry';

/** Sections open slowly enough to be followed with the eyes. */
const OPENING_MS = 300;

/** The focus goes to the first field that is wrong, once its section is open. */
function useFirstError(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return undefined;
    const focus = () =>
      form.current?.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid] button)')?.focus();
    const timer = setTimeout(focus, OPENING_MS);
    return () => clearTimeout(timer);
  }, [form, attempts]);
}

/** What is published must be complete: if it is not, the sections with faults open. */
function useCheck({ base: { page }, values, setErrors }: ReturnType<typeof usePageDraft>) {
  const locale = useLocale();
  // The head of the page, which comes first, is rarely changed.
  const [open, setOpen] = useState(() => sectionsOf(page).slice(0, 2).slice(-1).map(({ key }) => key)); // prettier-ignore
  const [attempts, setAttempts] = useState(0);
  const isComplete = (): boolean => {
    const errors = publishErrors(page, values, locale);
    setErrors(errors);
    const wrong = Object.keys(errors).map(sectionOfError);
    if (wrong.length === 0) return true;
    setOpen([...new Set([...open, ...wrong])]);
    setAttempts(attempts + 1);
    return false;
  };
  return { open, setOpen, attempts, isComplete };
}

/** A page's form, and what is done with it. */
export function useEditor(draft: CmsDraft, form: RefObject<HTMLElement | null>) {
  const { t } = useCmsWords();
  const errorWords = useErrorWords();
  const editing = usePageDraft(draft);
  const acts = useActs(editing);
  const { open, setOpen, attempts, isComplete } = useCheck(editing);
  useFirstError(form, attempts);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [isBusy, setBusy] = useState(false);

  const unschedule = async () => {
    setBusy(true);
    try {
      await acts.unschedule();
      toast.success(t('cms.unscheduled'));
    } catch (error) {
      toast.error(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const act = (name: EditorAct) => {
    if (name === 'retry') void editing.flush().catch(() => undefined);
    else if (name === 'unschedule') void unschedule();
    else if ((name !== 'publish' && name !== 'schedule') || isComplete()) setDialog(name);
  };
  return { editing, acts, act, open, setOpen, isBusy, dialog, close: () => setDialog(null) };
}
