import { afterEach, describe, expect, it } from '@jest/globals';
import { mainProps } from '@koma/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { usePageFocus } from './use-focus.js';

afterEach(() => document.body.replaceChildren());

function Root() {
  usePageFocus();
  return (
    <main {...mainProps}>
      <Outlet />
    </main>
  );
}

/** A list whose cards come after the page, as those of a search do. */
function List() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded
    ? [1, 2, 3].map((number) => <Link key={number} to={`/work/${number}`}>{`Card ${number}`}</Link>)
    : null;
}

async function open() {
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Root,
      children: [
        { index: true, Component: List },
        { path: 'work/:id', element: <h1>Work</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Card 2' }));
  await screen.findByRole('heading', { name: 'Work' });
  return router;
}

describe('the focus after a change of page', () => {
  it('moves to the content, and Back returns it to the card, however late it comes', async () => {
    const router = await open();
    expect(screen.getByRole('main')).toHaveFocus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Card 2' })).toHaveFocus());
  });

  it('stays where somebody has put it meanwhile', async () => {
    const router = await open();
    await act(() => router.navigate(-1));
    await userEvent.keyboard('x');
    expect(await screen.findByRole('link', { name: 'Card 2' })).not.toHaveFocus();
    await act(() => router.navigate('/work/3'));
    await screen.findByRole('heading', { name: 'Work' });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
