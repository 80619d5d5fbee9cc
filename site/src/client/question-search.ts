import { normalise } from '@koma/contracts';
import synonyms from './synonyms.json' with { type: 'json' };

const GROUPS = synonyms.map((group) => group.map(normalise));
/** From this length on a word that is still being typed stands for the longer one. */
const BEGUN = 2;

/** What a word may be called in the questions: キャンセル is 退会 there. */
function namesOf(word: string): string[] {
  const isMeant = (name: string) => word.includes(name) || (word.length >= BEGUN && name.startsWith(word));
  return [word, ...GROUPS.filter((group) => group.some(isMeant)).flat()];
}

/** True for a text with every word, or something that means the same. */
export function isFound(text: string, query: string): boolean {
  const normalised = normalise(text);
  const words = normalise(query).split(/\s+/).filter(Boolean);
  return words.every((word) => namesOf(word).some((name) => normalised.includes(name)));
}

/** Opens the question of the address. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Filters the questions while typing, and stores the words in the address. */
export function searchQuestions(): void {
  openTarget();
  window.addEventListener('hashchange', openTarget);
  const search = document.querySelector<HTMLElement>('[data-question-search]');
  const input = search?.querySelector('input');
  const output = search?.querySelector('output');
  if (!search || !input || !output) return;
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-questions] details[id]')];
  const groups = document.querySelectorAll<HTMLElement>('[data-question-group]');
  const nothing = document.querySelector<HTMLElement>('[data-no-question]');
  const filter = () => {
    const isAsked = input.value.trim() !== '';
    for (const question of questions)
      question.hidden = !isFound(`${question.textContent} ${question.dataset.keywords ?? ''}`, input.value);
    for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])');
    const count = questions.filter(({ hidden }) => !hidden).length;
    if (nothing) nothing.hidden = count > 0;
    output.textContent = isAsked
      ? (output.dataset.count ?? '').replace('{{count, number}}', count.toLocaleString(document.documentElement.lang))
      : '';
    const query = isAsked ? `?q=${encodeURIComponent(input.value)}` : location.pathname;
    history.replaceState(history.state, '', query + location.hash);
  };
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', filter);
  if (input.value) filter();
}
