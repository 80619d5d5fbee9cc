import { normalise } from '@koma/contracts';

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
    const words = normalise(input.value).split(/\s+/).filter(Boolean);
    const isHit = (text: string) => words.every((word) => text.includes(word));
    for (const question of questions) question.hidden = !isHit(normalise(question.textContent));
    for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])');
    const count = questions.filter(({ hidden }) => !hidden).length;
    if (nothing) nothing.hidden = count > 0;
    output.textContent = words.length > 0 ? (output.dataset.count ?? '').replace('{{count}}', String(count)) : '';
    const query = words.length > 0 ? `?q=${encodeURIComponent(input.value)}` : location.pathname;
    history.replaceState(history.state, '', query + location.hash);
  };
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', filter);
  if (input.value) filter();
}
