import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { FilterDrawer } from './filter-drawer.js';

/** A filter that takes 8 of 12 works away, and a count that comes when the test says so. */
function Search() {
  const [isOn, setIsOn] = useState(false);
  const [counted, setCounted] = useState(false);
  return (
    <KomaThemeProvider env="test">
      <FilterDrawer
        label={isOn ? 'Filters (1)' : 'Filters'}
        title="Filters"
        isReady
        closeLabel="Close"
        clearLabel="Clear all"
        onClear={isOn ? () => setIsOn(false) : undefined}
        showLabel={`Show ${counted === isOn && isOn ? 4 : 12} works`}
        isCounting={isOn !== counted}
      >
        <button type="button" onClick={() => setIsOn(true)}>
          Genre: Sea
        </button>
        <button type="button" onClick={() => setCounted(isOn)}>
          Answer
        </button>
      </FilterDrawer>
    </KomaThemeProvider>
  );
}

describe('the drawer of filters', () => {
  it('says how many results the choice leaves, and that it counts until then', async () => {
    render(<Search />);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(drawer).getByRole('button', { name: 'Clear all' })).toBeDisabled();
    // Its head is no second banner of the page.
    expect(screen.queryByRole('banner')).toBeNull();
    const count = within(drawer).getByText('Show 12 works');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Genre: Sea' }));
    expect(count).toHaveAttribute('data-counting');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Answer' }));
    expect(count).not.toHaveAttribute('data-counting');
    expect(count).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show 4 works' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });
});
