import './first-view.css';
import {
  findRoute,
  FIRST_ROWS,
  FIRST_ROWS_FOR,
  type FirstView,
  hasRowsFor,
  type Locale,
  localisePath,
  PAGE_ROUTES,
} from '@koma/contracts';
import { KomaThemeProvider } from '@koma/ui';
import { addWords, createQueryClient, i18n, initI18n, renderFor, switchLanguage } from '@koma/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { DefaultLayout } from '../layouts/default-layout.js';
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

/** A page in its layout, with its title. @param address without language */
function render(address: string, locale: Locale, page: ReactNode): string {
  const name =
    PAGE_ROUTES.find(({ path }) => path === address)?.name ?? findRoute(address.replace(/\?.*/, ''))?.name ?? '';
  return renderToStaticMarkup(
    <KomaThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[localisePath(address, locale)]}>
          <title>{`${i18n.t(`pages.${name}`)} | Koma`}</title>
          {page}
        </MemoryRouter>
      </QueryClientProvider>
    </KomaThemeProvider>,
  );
}

const viewsIn = (locale: Locale) =>
  Object.entries(VIEWS).map(([view, { address, page }]) => {
    const whole = (
      <LoginLayout>
        <noscript>{i18n.t('shell:login.noScript')}</noscript>
        {page}
      </LoginLayout>
    );
    return [`${locale}/${view}`, render(address, locale, whole)] as const;
  });

/** The bars of readers around a place for first rows, which the gateway fills. */
const framesIn = (locale: Locale) =>
  FIRST_ROWS.flatMap((name) =>
    FIRST_ROWS_FOR.filter((reader) => hasRowsFor(name, reader)).map((reader) => {
      const address = PAGE_ROUTES.find((route) => route.name === name)?.path ?? '';
      const who = reader === 'stranger' ? null : { userId: '', profileType: reader, loginCount: 1, favoriteId: '' };
      const frame = (
        <DefaultLayout>
          <template data-rows-place="" />
        </DefaultLayout>
      );
      return [`rows/${locale}/${reader}/${name}`, renderFor(who, () => render(address, locale, frame))] as const;
    }),
  );

async function renderIn(locale: Locale): Promise<(readonly [name: string, html: string])[]> {
  await switchLanguage(locale);
  return [...viewsIn(locale), ...framesIn(locale)];
}

// The build runs this file and reads what it prints: HTML by `{locale}/{view}`, without scripts.
await initI18n({ locale: 'ja' });
await addWords(shell.slice, shell.locales);
const views = Object.fromEntries([...(await renderIn('ja')), ...(await renderIn('en'))]);
process.stdout.write(JSON.stringify(views), () => process.exit());
