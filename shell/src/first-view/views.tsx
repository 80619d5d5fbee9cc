import './first-view.css';
import { findRoute, type FirstView, type Locale, localisePath } from '@koma/contracts';
import { KomaThemeProvider } from '@koma/ui';
import { addWords, createQueryClient, i18n, initI18n, switchLanguage } from '@koma/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LoginLayout } from '../layouts/login-layout.js';
import { LoginPage } from '../pages/login/login-page.js';
import { RegisterPage } from '../pages/register/register-page.js';
import { PasswordForm } from '../pages/reset-password/password-form.js';
import { shell } from '../shell-module.js';

const nothing = () => undefined;
const passwordForm = (purpose: 'activation' | 'reset') => (
  <PasswordForm params={{ uid: '', token: '' }} purpose={purpose} onDone={nothing} onExpired={nothing} />
);

/** Address and content of each view. */
const VIEWS: Readonly<Record<FirstView, { address: string; page: ReactNode }>> = {
  login: { address: '/login', page: <LoginPage /> },
  forgot: { address: '/login?forgot=1', page: <LoginPage /> },
  register: { address: '/register', page: <RegisterPage /> },
  'register-creator': { address: '/register?type=creator', page: <RegisterPage /> },
  'register-user': { address: '/register?type=user', page: <RegisterPage /> },
  activation: { address: '/reset_password/uid/token', page: passwordForm('activation') },
  reset: { address: '/reset_password/uid/token', page: passwordForm('reset') },
};

async function renderIn(locale: Locale): Promise<[name: string, html: string][]> {
  await switchLanguage(locale);
  return Object.entries(VIEWS).map(([view, { address, page }]) => {
    const html = renderToStaticMarkup(
      <KomaThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[localisePath(address, locale)]}>
            <LoginLayout>
              <title>{`${i18n.t(`pages.${findRoute(address.replace(/\?.*/, ''))?.name ?? ''}`)} | Koma`}</title>
              <noscript>{i18n.t('shell:login.noScript')}</noscript>
              {page}
            </LoginLayout>
          </MemoryRouter>
        </QueryClientProvider>
      </KomaThemeProvider>,
    );
    return [`${locale}/${view}`, html];
  });
}

// The build runs this file and reads what it prints: HTML by `{locale}/{view}`, without scripts.
await initI18n({ locale: 'ja' });
await addWords(shell.slice, shell.locales);
const views = Object.fromEntries([...(await renderIn('ja')), ...(await renderIn('en'))]);
process.stdout.write(JSON.stringify(views), () => process.exit());
