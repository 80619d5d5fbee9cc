import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo } from 'react';
import { MediaCard } from '../media/media-card.js';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { JustifiedGallery } from './justified-gallery.js';
import { useSelection } from './use-selection.js';
import { WindowedGrid } from './windowed-grid.js';

interface SampleProps {
  count: number;
  isSelectable?: boolean;
  onEndReached?: () => void;
}

function Sample({ count, isSelectable = false, onEndReached = () => undefined }: SampleProps) {
  const items = useMemo(() => Array.from({ length: count }, (_, number) => number), [count]);
  const keys = useMemo(() => items.map(String), [items]);
  const selection = useSelection(keys);
  return (
    <KomaThemeProvider env="test">
      <WindowedGrid
        label="Works"
        items={items}
        keyOf={String}
        selection={isSelectable ? selection : undefined}
        onEndReached={onEndReached}
        renderItem={(number, { isSelected, onToggle }) => (
          <MediaCard
            kind="video"
            title={`Work ${number}`}
            renderLink={(link) => <a href={`#${number}`} {...link} />}
            picture={null}
            sizes="20rem"
            actions={[{ kind: 'favourite', label: `Favourite ${number}`, onClick: () => undefined }]}
            selection={onToggle && { isSelected, onToggle, label: `Select ${number}` }}
          />
        )}
      />
      <output>{selection.selected.join()}</output>
    </KomaThemeProvider>
  );
}

const link = (number: number) => screen.getByRole('link', { name: `Work ${number}` });
const selected = () => screen.getByRole('status').textContent;
/** jsdom lays out at 960 px: three columns. */
const press = (keys: string) => userEvent.keyboard(keys);

describe('a windowed grid', () => {
  it('renders the visible items and announces the total number', () => {
    render(<Sample count={10_000} />);
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeGreaterThan(6);
    expect(items.length).toBeLessThan(60);
    expect(items[1]).toHaveAttribute('aria-posinset', '2');
    expect(items[1]).toHaveAttribute('aria-setsize', '10000');
    expect(parseInt(screen.getByRole('list').style.height)).toBeGreaterThan(100_000);
  });

  it('is one tab stop, with the controls on its card', async () => {
    render(<Sample count={30} />);
    await userEvent.tab();
    expect(link(0)).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Favourite 0' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('moves by arrows, Home and End', async () => {
    render(<Sample count={200} />);
    await userEvent.tab();
    await press('{ArrowRight}{ArrowDown}');
    expect(link(4)).toHaveFocus();
    await press('{ArrowUp}{ArrowLeft}');
    expect(link(0)).toHaveFocus();
    await press('{End}');
    expect(link(199)).toHaveFocus();
    await press('{Home}');
    expect(link(0)).toHaveFocus();
  });

  it('ignores keys of menus and of the browser', async () => {
    render(<Sample count={30} />);
    await userEvent.tab();
    await press('{Control>}{ArrowRight}{/Control}');
    expect(link(0)).toHaveFocus();
  });

  it('requests more once per length', () => {
    const onEndReached = jest.fn();
    const { rerender } = render(<Sample count={3} onEndReached={onEndReached} />);
    rerender(<Sample count={3} onEndReached={onEndReached} />);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(<Sample count={6} onEndReached={onEndReached} />);
    expect(onEndReached).toHaveBeenCalledTimes(2);
    rerender(<Sample count={600} onEndReached={onEndReached} />);
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });
});

describe('the selection in a grid', () => {
  it('takes every item with Ctrl+A or ⌘A, also those that are not rendered', async () => {
    render(<Sample count={300} isSelectable />);
    link(1).focus();
    await press('{Control>}a{/Control}');
    expect(selected()?.split(',')).toHaveLength(300);
    await press('{Escape}');
    expect(selected()).toBe('');
    await press('{Meta>}a{/Meta}');
    expect(selected()?.split(',')).toHaveLength(300);
  });

  it('changes by keys: space, Shift with arrows, Escape', async () => {
    render(<Sample count={30} isSelectable />);
    await userEvent.tab();
    await press('{ArrowRight} ');
    expect(selected()).toBe('1');
    await press('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toBe('1,2,3,4');
    await press('{Shift>}{ArrowLeft}{/Shift}');
    expect(selected()).toBe('1,2,3');
    await press('{Escape}');
    expect(selected()).toBe('');
  });

  it('changes by clicks: a box, and Shift for a range', () => {
    render(<Sample count={30} isSelectable />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select 2' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select 5' }), { shiftKey: true });
    expect(selected()).toBe('2,3,4,5');
    const click = createEvent.click(link(3), { shiftKey: true });
    fireEvent(link(3), click);
    expect(click.defaultPrevented).toBe(true);
    expect(selected()).toBe('2,3');
  });

  it('changes by taps on the boxes', async () => {
    render(<Sample count={30} isSelectable />);
    const tap = (number: number) =>
      userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('checkbox', { name: `Select ${number}` }) });
    await tap(1);
    await tap(4);
    await tap(7);
    expect(selected()).toBe('1,4,7');
    await tap(4);
    expect(selected()).toBe('1,7');
  });

  it('does not change by a plain click on the link', () => {
    render(<Sample count={3} isSelectable />);
    const click = createEvent.click(link(1));
    fireEvent(link(1), click);
    expect(click.defaultPrevented).toBe(false);
    expect(selected()).toBe('');
  });
});

describe('a gallery', () => {
  it('reserves the space of its pictures before they load', () => {
    render(
      <JustifiedGallery
        label="Images"
        items={[1.5, 0.75, 2.4]}
        keyOf={String}
        ratioOf={(ratio) => ratio}
        renderItem={(own, { ratio }) => <span>{`${own}: ${ratio.toFixed(1)}`}</span>}
      />,
    );
    const widths = screen.getAllByRole('listitem').map((item) => parseInt(item.style.width));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(960 - 2 * 16);
    expect(screen.getByText('0.75: 0.8')).toBeInTheDocument();
  });
});
