import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { usePageKeys } from './use-page-keys.js';

const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('keys of a page', () => {
  it('are heard from the moment at which the page is shown', () => {
    const heard: string[] = [];
    function Page() {
      usePageKeys({ Enter: () => heard.push('Enter') });
      return null;
    }
    function Shown() {
      // The page stands in the document and is not painted yet.
      useLayoutEffect(() => void press('Enter'), []);
      return <Page />;
    }
    render(<Shown />);
    expect(heard).toEqual(['Enter']);
  });

  it('act on what the page shows now, and end with it', () => {
    const picked: number[] = [];
    function Page() {
      const [place, setPlace] = useState(0);
      usePageKeys({ ArrowRight: () => setPlace(place + 1), Enter: () => picked.push(place) });
      return <input aria-label="name" />;
    }
    const { getByRole, unmount } = render(<Page />);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(getByRole('textbox'), { key: 'Enter' });
    unmount();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(picked).toEqual([2]);
  });
});
