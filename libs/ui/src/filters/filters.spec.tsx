import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { FilterChips } from './filter-chips.js';
import { FilterPanel } from './filter-panel.js';
import { SortMenu } from './sort-menu.js';

const show = (element: ReactNode) =>
  render(element, { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> });
const WORDS = { all: (count: number) => `Show all ${count}`, fewer: 'Show fewer', number: String };
const option = (key: string, count: number | null, isOn = false) => ({ key, label: key, count, isOn });

describe('the panel of filters', () => {
  const groups = [
    { id: 'genre', title: 'Genre', options: [option('cool', 12), option('song', 0), option('sea', 0, true)] },
  ];

  it('hides values without results, unless chosen, until asked', async () => {
    show(<FilterPanel groups={groups} words={WORDS} onToggle={() => undefined} />);
    const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? box.id);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: /^sea/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(names()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('groups values under headings, without empty headings', async () => {
    const under = (heading: string, key: string, count: number) => ({ ...option(key, count), heading });
    const options = [under('Nature', 'sea', 3), under('Nature', 'sky', 1), under('Homes', 'kitchen', 0)];
    show(
      <FilterPanel
        groups={[{ id: 'situation', title: 'Situation', options }]}
        words={WORDS}
        onToggle={() => undefined}
      />,
    );
    const nature = screen.getByRole('group', { name: 'Nature' });
    expect(within(nature).getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByText('Homes')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(screen.getByRole('group', { name: 'Homes' })).toBeInTheDocument();
  });

  it('reports which value of which filter was pressed', async () => {
    const onToggle = jest.fn();
    show(<FilterPanel groups={groups} words={WORDS} onToggle={onToggle} />);
    await userEvent.click(screen.getByRole('checkbox', { name: /^cool\s?12$/ }));
    expect(onToggle).toHaveBeenCalledWith('genre', 'cool');
  });

  it('shows placeholders while it loads', () => {
    show(<FilterPanel groups={groups} words={WORDS} onToggle={() => undefined} isLoading />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the chips of chosen filters', () => {
  it('are hidden while nothing is chosen', () => {
    show(<FilterChips label="Active" chips={[]} clearLabel="Clear" onClear={() => undefined} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('remove one filter, or all', async () => {
    const [onDrop, onClear] = [jest.fn(), jest.fn()];
    const chips = [{ id: 'cool', label: 'Genre: Cool', dropLabel: 'Remove Genre: Cool', onDrop }];
    show(<FilterChips label="Active" chips={chips} clearLabel="Clear all" onClear={onClear} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Genre: Cool' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect([onDrop.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1]);
  });
});

it('reverses a sort order', async () => {
  const onTurn = jest.fn();
  show(
    <SortMenu
      label="Sort by"
      options={[{ value: 'newest', label: 'Date' }]}
      value="newest"
      onChange={() => undefined}
      direction="desc"
      directionWords="Newest first"
      turnLabel="Reverse"
      onTurn={onTurn}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(onTurn).toHaveBeenCalledWith('asc');
});
