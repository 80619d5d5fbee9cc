import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { StatTile } from './stat-tile.js';

const show = (props: Partial<Parameters<typeof StatTile>[0]>) =>
  render(<StatTile label="Views" value="12" {...props} />, {
    wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider>,
  });

describe('a statistics tile', () => {
  it.each([
    [0.2, 'up'],
    [-0.2, 'down'],
    [0, 'same'],
  ])('with a change of %d points %s, and says so in words', (share, direction) => {
    show({ change: { share, words: 'against the week before' } });
    expect(screen.getByText('against the week before')).toHaveAttribute('data-direction', direction);
  });

  it('shows nothing while it loads', () => {
    show({ isLoading: true, change: { share: 1, words: 'more' } });
    expect(screen.queryByText('12')).toBeNull();
    expect(screen.queryByText('more')).toBeNull();
    expect(screen.getByText('Views')).toBeInTheDocument();
  });
});
