import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { ChartCard } from './chart-card.js';

const ROWS = [{ day: 'Monday', views: 3 }];

function show(given: Partial<Parameters<typeof ChartCard<(typeof ROWS)[number]>>[0]> = {}) {
  render(
    <ChartCard
      title="Views"
      figure="3"
      chart={<i>the chart</i>}
      columns={[
        { id: 'day', heading: 'Day', value: ({ day }) => day },
        { id: 'views', heading: 'Count', value: ({ views }) => views },
      ]}
      rows={ROWS}
      keyOf={({ day }) => day}
      sums={['Sum', 3]}
      fileName="views.csv"
      words={{ chart: 'Chart', table: 'Table', view: 'Shown as', csv: 'CSV' }}
      empty="nothing"
      {...given}
    />,
    { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> },
  );
}

describe('a chart', () => {
  it('is hidden from screen readers, which read its figures as a table', () => {
    show();
    expect(screen.getByText('the chart').closest('[aria-hidden="true"]')).not.toBeNull();
    const rows = within(screen.getByRole('table', { name: 'Views' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['DayCount', 'Monday3', 'Sum3']);
  });

  it('can be replaced by its table', async () => {
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.queryByText('the chart')).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Views' })).toContainElement(screen.getByRole('table'));
  });

  it('stands above its table where both are shown', () => {
    show({ hasBoth: true });
    expect(screen.getByText('the chart')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Views' })).toContainElement(screen.getByRole('table'));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('cannot be saved while it loads', () => {
    show({ isLoading: true });
    expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
    expect(screen.queryByText('the chart')).toBeNull();
  });

  it('shows the error or the empty state instead', () => {
    show({ rows: [] });
    expect(screen.getByText('nothing')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
