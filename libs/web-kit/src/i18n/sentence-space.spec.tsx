import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SentenceSpace } from './sentence-space.js';

describe('between two sentences', () => {
  it.each([
    ['/login', '保存しました。続けますか。'],
    ['/en/login', '保存しました。 続けますか。'],
  ])('at %s stands: %s', (path, text) => {
    const element = (
      <>
        保存しました。
        <SentenceSpace />
        続けますか。
      </>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
    expect(render(<RouterProvider router={router} />).container.textContent).toBe(text);
  });
});
