import { afterEach, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { handOver } from './hand-over.js';

const pressed: string[] = [];

function Page() {
  const [values, setValues] = useState({ email: '', password: '' });
  const field = (name: 'email' | 'password') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <main>
      <h1>Sign in</h1>
      <input aria-label="email" {...field('email')} />
      <input aria-label="password" {...field('password')} />
      <button type="button" onClick={() => pressed.push(values.email)}>
        Next
      </button>
    </main>
  );
}

/** The document with a view, and the application in an element outside of it. */
function open(inputs = '<input><input>') {
  document.body.innerHTML = `<div id="root" data-first-view><main><h1>Sign in</h1>${inputs}<button>Next</button></main></div>`;
  const root = document.createElement('div');
  const view = document.querySelector('[data-first-view]');
  const first = view?.querySelector('input');
  if (!(view instanceof HTMLElement) || !first) throw new Error('no view');
  return { root, view, first };
}

const arrive = async (root: HTMLElement) => {
  await act(async () => createRoot(root).render(<Page />));
  await act(() => handOver(root));
};

afterEach(() => void pressed.splice(0));

it('keeps what was typed and the focus, and presses what was pressed', async () => {
  const { root, view, first } = open();
  first.value = 'aoi@koma.example';
  view.querySelectorAll('input')[1]?.focus();
  view.dataset.pending = '2';
  await arrive(root);
  const [email, password] = [...document.querySelectorAll('input')];
  expect(email?.value).toBe('aoi@koma.example');
  expect(document.activeElement).toBe(password);
  expect(pressed).toEqual(['aoi@koma.example']);
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.getElementById('root')).toBe(root);
});

it('waits for a word that an input method has not finished', async () => {
  const { root, view, first } = open();
  view.dataset.composing = '';
  await act(async () => createRoot(root).render(<Page />));
  const over = handOver(root);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(view.isConnected).toBe(true);
  first.value = '青葉';
  view.dispatchEvent(new Event('compositionend'));
  await act(() => over);
  expect(document.querySelector('input')?.value).toBe('青葉');
});

it('copies nothing into another page than the one that was shown', async () => {
  const { root, view, first } = open('<input><a href="/">Home</a>');
  first.value = 'aoi@koma.example';
  view.dataset.pending = '2';
  await arrive(root);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '']);
  expect(pressed).toEqual([]);
});
