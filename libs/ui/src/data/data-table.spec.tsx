import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import type { DataColumn } from './data-column.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { DetailDrawer } from './detail-drawer.js';

interface Film {
  id: string;
  title: string;
  seconds: number | null;
}
const FILMS: Film[] = [
  { id: 'a', title: 'Film 10', seconds: 30 },
  { id: 'b', title: 'Film 2', seconds: null },
  { id: 'c', title: '=SUM(A1)', seconds: 5 },
];
const COLUMNS: DataColumn<Film>[] = [
  { id: 'title', heading: 'Title', value: ({ title }) => title },
  { id: 'seconds', heading: 'Length', align: 'end', value: ({ seconds }) => seconds },
  { id: 'link', heading: 'Link', cell: ({ id }) => <a href={`#${id}`}>open</a> },
];

function show(given: Partial<DataTableProps<Film>> = {}) {
  const props = { label: 'Films', columns: COLUMNS, rows: FILMS, keyOf: ({ id }: Film) => id, ...given };
  return render(<DataTable {...props} />, {
    wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
  });
}

const heading = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a data table', () => {
  it('sorts up, down, and back to the given order; missing values stay last', async () => {
    show();
    await sortBy('Length');
    expect(heading('Length')).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['=SUM(A1)', 'Film 10', 'Film 2']);
    await sortBy('Length');
    expect(heading('Length')).toHaveAttribute('aria-sort', 'descending');
    expect(titles()).toEqual(['Film 10', '=SUM(A1)', 'Film 2']);
    await sortBy('Length');
    expect(heading('Length')).toHaveAttribute('aria-sort', 'none');
    expect(titles()).toEqual(['Film 10', 'Film 2', '=SUM(A1)']);
  });

  it('sorts numbers in text by value', async () => {
    show({ initialSort: { id: 'title', isDescending: false } });
    expect(titles().slice(1)).toEqual(['Film 2', 'Film 10']);
  });

  it('offers no sorting without an order, or while rows are missing', () => {
    const { unmount } = show();
    expect(within(heading('Link')).queryByRole('button')).toBeNull();
    unmount();
    show({ isSortable: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(heading('Title')).not.toHaveAttribute('aria-sort');
  });

  it('names each value in the cards of a phone, and leaves out minor ones', () => {
    show({
      isCards: true,
      columns: COLUMNS.map((column) => (column.id === 'link' ? { ...column, isMinor: true } : column)),
    });
    expect(screen.getByRole('table')).toHaveAttribute('data-cards');
    const [, row] = screen.getAllByRole('row');
    const cells = within(row ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.dataset['label'])).toEqual(['Title', 'Length', 'Link']);
    expect(cells.map((cell) => cell.dataset['minor'])).toEqual([undefined, undefined, 'true']);
  });

  it('shows the error or the empty state instead of rows', () => {
    const { unmount } = show({ rows: [], empty: 'no films' });
    expect(screen.getByText('no films')).toBeInTheDocument();
    unmount();
    show({ error: 'no line' });
    expect(screen.getByText('no line')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows placeholders while rows load, and says so', () => {
    show({ rows: [], isLoading: true, loadingLabel: 'loading', empty: 'no films' });
    expect(screen.getByRole('status')).toHaveTextContent('loading');
    expect(heading('Title')).toBeInTheDocument();
    expect(screen.queryByText('no films')).toBeNull();
  });
});

describe('a long table', () => {
  const MANY: Film[] = Array.from({ length: 5000 }, (_, number) => ({
    id: `f${number}`,
    title: `Film ${number}`,
    seconds: 15,
  }));

  it('has the rows near the window in the document, and tells where they are among all', () => {
    show({ rows: MANY, rowHeight: 60, isSortable: false });
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    const rows = within(table).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    expect(rows[1]).toHaveTextContent('Film 0');
  });

  it('selects rows that are not in the document too', async () => {
    const onChange = jest.fn<(keys: string[]) => void>();
    const selection = { keys: [], onChange, label: ({ title }: Film) => title, allLabel: 'all' };
    show({ rows: MANY, rowHeight: 60, selection });
    await userEvent.click(screen.getByRole('checkbox', { name: 'all' }));
    expect(onChange.mock.calls[0]?.[0]).toHaveLength(5000);
  });
});

describe('the selection of rows', () => {
  function Selectable() {
    const [keys, setKeys] = useState<readonly string[]>([]);
    const selection = { keys, onChange: setKeys, label: ({ title }: Film) => title, allLabel: 'all' };
    return (
      <>
        <DataTable label="Films" columns={COLUMNS} rows={FILMS} keyOf={({ id }) => id} selection={selection} />
        <output>{keys.toSorted().join()}</output>
      </>
    );
  }

  it('selects single rows, a range with Shift, and all', async () => {
    const user = userEvent.setup();
    render(<Selectable />, {
      wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
    });
    const told = screen.getByRole('status');
    await user.click(screen.getByRole('checkbox', { name: 'Film 10' }));
    expect(told).toHaveTextContent('a');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: '=SUM(A1)' }));
    await user.keyboard('{/Shift}');
    expect(told).toHaveTextContent('a,b,c');
    await user.click(screen.getByRole('checkbox', { name: 'all' }));
    expect(told).toBeEmptyDOMElement();
  });
});

describe('the details of a row', () => {
  const onOpen = jest.fn<(film: Film) => void>();
  beforeEach(() => void onOpen.mockClear());
  const details = { heading: 'Details', label: ({ title }: Film) => `Details of ${title}`, onOpen };

  it('open by their button and by a click on the row, but not on its controls', async () => {
    show({ details });
    await userEvent.click(screen.getByRole('button', { name: 'Details of Film 2' }));
    await userEvent.click(screen.getByRole('cell', { name: 'Film 10' }));
    await userEvent.click(within(screen.getByRole('row', { name: /SUM/ })).getByRole('link'));
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'a']);
  });

  it('leave out missing values and return the focus', async () => {
    function Opened() {
      const [film, setFilm] = useState<Film | null>(null);
      const facts = COLUMNS.map(({ id, heading: label, value }) => ({ id, label, value: film && value?.(film) }));
      const close = () => setFilm(null);
      return (
        <>
          <DataTable
            label="Films"
            columns={COLUMNS}
            rows={FILMS}
            keyOf={({ id }) => id}
            details={{ ...details, onOpen: setFilm }}
          />
          <DetailDrawer isOpen={film !== null} title="Film" closeLabel="close" onClose={close} details={facts} />
        </>
      );
    }
    render(<Opened />, { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> });
    const opener = screen.getByRole('button', { name: 'Details of Film 2' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Film' });
    expect(within(drawer).getAllByRole('term')).toHaveLength(1);
    await userEvent.click(within(drawer).getByRole('button', { name: 'close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

const textOf = (file = new Blob()) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(file);
  });

describe('the CSV file of a table', () => {
  it('has the rows in the shown order, every column with a value, and no formula', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show({ csv: { label: 'CSV', fileName: 'films.csv' }, initialSort: { id: 'seconds', isDescending: false } });
    await sortBy('CSV');
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
    expect(await textOf(made[0])).toBe("Title,Length\r\n'=SUM(A1),5\r\nFilm 10,30\r\nFilm 2,\r\n");
  });
});
