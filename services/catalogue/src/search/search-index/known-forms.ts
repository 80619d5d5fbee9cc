import { companyForm, joinedForm } from '@koma/contracts';
import { LRUCache } from 'lru-cache';

const MOST = 10_000;

/** The same function, which works out each text once while it is among the last ones asked for. */
function remembered(form: (text: string) => string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: MOST });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = form(text);
    known.set(text, made);
    return made;
  };
}

/** Companies, people and tags come again in many works. */
export const knownJoinedForm = remembered(joinedForm);
export const knownCompanyForm = remembered(companyForm);
