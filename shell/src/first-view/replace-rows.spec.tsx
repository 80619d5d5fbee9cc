import { afterEach, expect, it } from '@jest/globals';
import { act, type MouseEvent as Press, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { handOver, rootFor } from './hand-over.js';

const done: string[] = [];

function Page() {
  const [words, setWords] = useState('');
  return (
    <main>
      <h1>Films</h1>
      <input aria-label="words" value={words} onChange={(event) => setWords(event.target.value)} />
      <button type="button" aria-label="Favourite: 1" onClick={() => done.push('favourite')} />
      <button type="button" onClick={() => done.push(words)}>
        Search
      </button>
      <a href="/details/1">1</a>
      <a href="/details/2">2</a>
    </main>
  );
}

function follow(event: Press) {
  event.preventDefault();
  done.push('followed');
}

/** The frame of a page whose code is not there yet. */
const Loading = () => (
  <main aria-busy="true">
    <a href="/details/1" onClick={follow}>
      1
    </a>
  </main>
);

/** The document with its first rows, and the application behind them. */
function open() {
  document.body.innerHTML =
    '<div id="root" data-first-view data-rows><main><h1>Films</h1><input aria-label="words"><button>Search</button>' +
    '<a href="/details/1">1</a><a href="/details/2">2</a></main></div>';
  const view = document.querySelector<HTMLElement>('[data-first-view]');
  if (!view) throw new Error('no view');
  const find = (selector: string) => view.querySelector<HTMLElement>(selector);
  return { view, find, root: rootFor(view) };
}

afterEach(() => void done.splice(0));

it('keeps the rows until the page has drawn its own, behind them', async () => {
  const { view, root } = open();
  const over = handOver(root);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(view.isConnected).toBe(true);
  expect(root.dataset.behind).toBe('');
  await act(async () => createRoot(root).render(<Page />));
  await act(() => over);
  expect(view.isConnected).toBe(false);
  expect([root.id, root.dataset.behind]).toEqual(['root', undefined]);
});

it('keeps what was typed and the focus, and presses what was pressed, though the page has more controls', async () => {
  const { view, find, root } = open();
  const field = find('input');
  if (field instanceof HTMLInputElement) field.value = '朝';
  find('a[href="/details/2"]')?.focus();
  view.dataset.pending = '1';
  await act(async () => createRoot(root).render(<Page />));
  await act(() => handOver(root));
  expect(document.querySelector('input')?.value).toBe('朝');
  expect(document.activeElement).toBe(root.querySelector('a[href="/details/2"]'));
  expect(done).toEqual(['朝']);
});

it('opens a link that is pressed at once when the page has it, and leaves the others to the browser', async () => {
  const { view, find, root } = open();
  const isTaken = (selector: string, init: MouseEventInit = {}) => {
    let taken = false;
    const look = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    find(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return taken;
  };
  const over = handOver(root);
  await act(async () => createRoot(root).render(<Loading />));
  expect(isTaken('a[href="/details/2"]')).toBe(false);
  expect(isTaken('a[href="/details/1"]', { ctrlKey: true })).toBe(false);
  expect(view.isConnected).toBe(true);
  expect(isTaken('a[href="/details/1"]')).toBe(true);
  await act(() => over);
  expect(view.isConnected).toBe(false);
  expect(done).toEqual(['followed']);
});

it('does not cut off a word that an input method has not finished', async () => {
  const { view, find, root } = open();
  const field = find('input');
  view.dataset.composing = '';
  await act(async () => createRoot(root).render(<Page />));
  const over = handOver(root);
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(view.isConnected).toBe(true);
  if (field instanceof HTMLInputElement) field.value = '朝凪';
  await act(async () => {
    field?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await over;
  });
  expect(document.querySelector('input')?.value).toBe('朝凪');
});

it('waits for what still loads, but not for what stands beside the rows', async () => {
  const { view, root } = open();
  root.innerHTML = '<main><h1>Films</h1><aside><p aria-busy="true"></p></aside><ul aria-busy="true"></ul></main>';
  const over = handOver(root);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(view.isConnected).toBe(true);
  root.querySelector('ul')?.removeAttribute('aria-busy');
  await over;
  expect(view.isConnected).toBe(false);
});

function Choice() {
  const [kind, setKind] = useState('video');
  return (
    <main>
      <h1>Start</h1>
      {['creator', 'video'].map((one) => (
        <input key={one} type="radio" name="react" value={one} checked={kind === one} onChange={() => setKind(one)} />
      ))}
      <output>{kind}</output>
    </main>
  );
}

it.each([
  ['video', 'what nobody has touched'],
  ['creator', 'what somebody chose'],
])('keeps a choice among others: %s, %s', async (chosen) => {
  const { view, root } = open();
  const of = (one: string) => `<input type="radio" name="document" value="${one}" ${one === chosen ? 'checked' : ''}>`;
  view.innerHTML = `<main><h1>Start</h1>${of('creator')}${of('video')}</main>`;
  await act(async () => createRoot(root).render(<Choice />));
  await act(() => handOver(root));
  expect(document.querySelector('output')?.textContent).toBe(chosen);
});
