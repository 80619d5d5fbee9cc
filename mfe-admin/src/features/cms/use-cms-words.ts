import { useCallback } from 'react';
import { oneOf } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';

/** Names of fields; a few mean something else in a section of one kind. */
const FIELDS = [
  'title', 'description', 'caption', 'lead', 'links', 'label', 'href', 'items', 'icon', 'text', 'names', 'blocks', 'paragraphs',
  'steps', 'notes', 'groups', 'key', 'facts', 'values', 'articles', 'heading', 'clauses', 'enactedOn', 'revisedOn', 'agreement', 'closing',
  'openings', 'employmentType', 'place', 'requirements', 'welcome', 'note', 'name', 'address', 'telephone', 'hours', 'mail',
  'registrationNumber', 'question', 'answer', 'anchor', 'group', 'onHome', 'duties', 'subitems', 'factLabel', 'companyName', 'keywords', 'guides',
  'picture', 'alt', 'logos',
] as const; // prettier-ignore
const SPECIAL: Readonly<Record<string, (typeof FIELDS)[number]>> = {
  'openings.description': 'duties',
  'legal.items': 'subitems',
  'facts.label': 'factLabel',
  'company.name': 'companyName',
};
const SECTIONS = [
  'head', 'hero', 'features', 'companies', 'system', 'steps', 'plans', 'partner', 'faq', 'mission', 'name', 'facts', 'groups',
  'intro', 'openings', 'document', 'commerce', 'block', 'questions', 'guides',
] as const; // prettier-ignore
const OPTIONS = [
  'portfolio', 'search', 'slide-select', 'share', 'analytics', 'rights', 'joining', 'works', 'sharing', 'payment',
  'not-asked', 'asked',
] as const; // prettier-ignore

/** Names of sections, fields and choices in the page's language. */
export function useCmsWords() {
  const t = useWords();
  const section = useCallback((key: string) => t(`cms.sections.${oneOf(SECTIONS, key) ?? 'head'}`), [t]);
  const field = useCallback(
    (kind: string, name: string) => t(`cms.fields.${SPECIAL[`${kind}.${name}`] ?? oneOf(FIELDS, name) ?? 'text'}`),
    [t],
  );
  const option = useCallback(
    (value: string) => {
      const known = oneOf(OPTIONS, value);
      return known ? t(`cms.options.${known}`) : value;
    },
    [t],
  );
  return { t, section, field, option };
}
