import { type CmsDocument, cmsDocument, type CmsDraft, type CmsPageName, cmsSchemasOf } from '@koma/contracts';
import { draftOf } from '@koma/web-kit/forms';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { evenDocument } from '../content/values.js';
import { type Errors, withoutSection } from './draft-errors.js';

const stored = z.object({ version: z.int(), content: cmsDocument, before: cmsDocument });

/** What is typed and not saved yet, over a reload. */
const unsavedOf = (page: CmsPageName) => draftOf(`cms.${page}`, stored);

/** Content in the order of the contract, so that equal content is written in the same way wherever it comes from. */
export const valuesOf = ({ page, content }: Pick<CmsDraft, 'page' | 'content'>): CmsDocument =>
  evenDocument(page, cmsSchemasOf(page).draft.safeParse(content).data ?? content);

/** How a page begins: what was left unsaved is saved over the state that it was typed over, so that changes by others are seen. */
function beginningOf(draft: CmsDraft) {
  const left = unsavedOf(draft.page).read();
  if (left)
    return { base: { ...draft, version: left.version, content: left.before }, values: left.content, savedValues: null };
  const values = valuesOf(draft);
  return { base: draft, values, savedValues: values };
}

interface Typed {
  /** The state of the server over which is typed. */
  base: CmsDraft;
  values: CmsDocument;
  /** The values of the last save, by which unsaved ones are recognised. */
  savedValues: CmsDocument | null;
}

/** What is typed into a page's forms, and what of it is saved. */
export function useTypedPage(given: CmsDraft) {
  const { page } = given;
  const [{ base, values, savedValues }, setTyped] = useState<Typed>(() => beginningOf(given));
  const [errors, setErrors] = useState<Errors>({});
  const isDirty = values !== savedValues;

  const unsaved = useMemo(() => unsavedOf(page), [page]);
  useEffect(() => {
    if (isDirty) unsaved.write({ version: base.version, content: values, before: base.content });
    else unsaved.clear();
  }, [isDirty, values, base, unsaved]);

  const change = useCallback((key: string, make: (section: unknown) => unknown) => {
    setTyped((before) => ({ ...before, values: { ...before.values, [key]: make(before.values[key]) } }));
    setErrors((before) => withoutSection(before, key));
  }, []);

  return {
    ...{ base, values, isDirty, errors, setErrors, change },
    /** Shows other values, which are not saved. */
    show: (shown: CmsDocument) => setTyped((before) => ({ ...before, values: shown })),
    /** These values were saved; what was typed since then is not. */
    settle: (saved: CmsDraft, shown: CmsDocument) =>
      setTyped((before) => ({ ...before, base: saved, savedValues: shown })),
    /** Types on over another state. */
    rebase: (newest: CmsDraft, shown: CmsDocument) => setTyped({ base: newest, values: shown, savedValues: null }),
    /** Shows a state of the server in place of what was typed. */
    replace: (draft: CmsDraft) => {
      const shown = valuesOf(draft);
      setTyped({ base: draft, values: shown, savedValues: shown });
      setErrors({});
    },
  };
}
