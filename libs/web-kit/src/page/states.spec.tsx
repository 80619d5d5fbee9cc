import { describe, expect, it } from '@jest/globals';
import { KomaThemeProvider } from '@koma/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ApiError } from '../api/api-error.js';
import { initI18n, switchLanguage } from '../i18n/i18n.js';
import { FailureView } from './states.js';

async function show(error: unknown) {
  await initI18n({ locale: 'en', isStrict: true });
  await switchLanguage('en');
  render(
    <KomaThemeProvider env="test">
      <MemoryRouter initialEntries={['/en']}>
        <FailureView error={error} onRetry={() => undefined} />
      </MemoryRouter>
    </KomaThemeProvider>,
  );
}
const refused = (status: number, code: string) => new ApiError({ status, code, traceId: 'trace-1' });

describe('an error state', () => {
  it('distinguishes faults of the page from those of the server, and can be retried', async () => {
    await show(new TypeError('x is undefined'));
    expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong.');
    expect(screen.getByRole('alert')).toHaveTextContent('Some error occured. Please try again!');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText(/undefined/)).toBeNull();
  });

  it('shows the request id of a server fault', async () => {
    await show(refused(500, 'SERVER.FAILED'));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong try again later.');
    expect(screen.getByText(/trace-1/)).toBeInTheDocument();
  });

  it.each([
    [404, 'RESOURCE.NOT_FOUND', 'The page you are looking for cannot be found.'],
    [403, 'ACCESS.DENIED', "You don't have access to this content."],
    [403, 'ACCESS.PROFILE_DENIED', "You don't have access to this Profile."],
  ])('has its own text for %i %s', async (status, code, words) => {
    await show(refused(status, code));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
