import {
  callKey,
  callUrl,
  type Endpoint,
  findRoute,
  type FirstRowsPage,
  type Locale,
  type Page,
  type ResponseOf,
  type RowsRenderer,
  type RowsRequest,
  type WebSlice,
} from '@koma/contracts';
import { theme } from '@koma/ui';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { I18nextProvider } from 'react-i18next';
import { createPath, NavigationType, type Navigator, Router } from 'react-router';
import { safeParse, type z } from 'zod';
import type { CallRequest, LooseRequest } from './api/api-client.js';
import { setConfig } from './config.js';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };
import { COMMON, i18n, initI18n } from './i18n/i18n.js';
import { createQueryClient } from './query/query-client.js';
import { keyOf } from './query/query-of.js';
import { paramsOf } from './page/page-route.js';
import { type LoginState, renderFor } from './session/login-state.js';

/** As many as a large window shows; the others come with the application. */
const MOST_ROWS = 12;
/** An address of this site needs none. */
const NOWHERE = 'http://localhost';
const nothing = () => undefined;
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: nothing,
  push: nothing,
  replace: nothing,
};

/** Gives a page an answer that it asks for first; false where the page cannot be drawn without it. */
type Seed = (client: QueryClient, answers: RowsRequest['answers']) => boolean;
type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>;
type PagedEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<unknown>>>;

const found = (endpoint: Endpoint, request: LooseRequest | undefined, answers: RowsRequest['answers']) =>
  safeParse(endpoint.response, answers[callKey(callUrl(endpoint, request ?? {}, NOWHERE))]);

/** An answer: `answerOf(works.get, { params })`. @param accepts which answers a page can be drawn with; default all */
export const answerOf =
  <E extends AnyEndpoint>(
    endpoint: E,
    request?: CallRequest<E>,
    accepts: (answer: ResponseOf<E>) => boolean = () => true,
  ): Seed =>
  (client, answers) => {
    const { success, data } = found(endpoint, request, answers);
    if (!success || !accepts(data as ResponseOf<E>)) return false; // parsing edge: parsed by this schema
    client.setQueryData<unknown>(keyOf(endpoint, request ?? {}), data);
    return true;
  };

/** The first page of a list: `listOf(projects.list, { query })`. */
export const listOf =
  <E extends PagedEndpoint>(endpoint: E, request: CallRequest<E>, most = MOST_ROWS, least = 0): Seed =>
  (client, answers) => {
    const { success, data } = found(endpoint, request, answers);
    const page = data as Page<unknown>; // parsing edge: parsed by this schema
    if (!success || page.items.length < least) return false;
    const first = { ...page, items: page.items.slice(0, most), nextCursor: null };
    client.setQueryData<unknown>(keyOf(endpoint, 'pages', request), { pages: [first], pageParams: [undefined] });
    return true;
  };

/** A list that is what a page is for: without items there are no rows. */
export const rowsOf = <E extends PagedEndpoint>(endpoint: E, request: CallRequest<E>, most?: number): Seed =>
  listOf(endpoint, request, most, 1);

/** An answer that a page can be drawn without. */
export const perhaps =
  (seed: Seed): Seed =>
  (client, answers) =>
    seed(client, answers) || true;

/** Texts of a slice. */
interface Words {
  slice: WebSlice;
  words: Readonly<Record<Locale, object>>;
}
export interface Visit {
  /** Parameters of the path. */
  params: Readonly<Record<string, string>>;
  /** Query of the address. */
  search: URLSearchParams;
  /** Null: a stranger. */
  who: LoginState | null;
  /** By `callKey`. */
  answers: RowsRequest['answers'];
}

/** A page, and the answers to what it asks first. */
interface Opened {
  Page: ComponentType;
  seeds: (visit: Visit) => readonly Seed[];
}
type Pages = Readonly<Partial<Record<FirstRowsPage, Opened>>>;

/** Texts of both languages, each in an instance of its own, because visits alternate. */
async function wordsIn({ slice, words }: Words): Promise<Record<Locale, typeof i18n>> {
  await initI18n({ locale: 'ja' });
  for (const [locale, common] of [
    ['ja', ja],
    ['en', en],
  ] as const) {
    i18n.addResourceBundle(locale, COMMON, common);
    i18n.addResourceBundle(locale, slice, words[locale]);
  }
  return { ja: i18n, en: i18n.cloneInstance({ lng: 'en' }) };
}

/** Makes what the gateway renders a remote's first rows with; runs in Node only. */
export async function defineFirstRows({ pages, ...texts }: Words & { pages: Pages }): Promise<RowsRenderer> {
  setConfig({ apiBase: '', remotes: {}, mode: 'production' });
  const instances = await wordsIn(texts);
  return {
    renderRows: ({ page, path, search, locale, reader, userId, answers }) => {
      const opened = pages[page];
      const route = findRoute(path);
      const client = createQueryClient();
      if (!opened || !route) return null;
      const who = reader === 'stranger' ? null : { userId, profileType: reader, loginCount: 1, favoriteId: '' };
      const visit = { params: paramsOf(route, path), search: new URLSearchParams(search), who, answers };
      const seeds = opened.seeds(visit);
      if (!seeds.every((seed) => seed(client, answers))) return null;
      // As after a click: on going back a page would restore what it had.
      const html = renderFor(who, () =>
        renderToStaticMarkup(
          <I18nextProvider i18n={instances[locale]}>
            <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} deduplicateInlineStyles>
              <QueryClientProvider client={client}>
                <Router
                  location={{ pathname: path, search: search && `?${search}` }}
                  navigator={navigator}
                  navigationType={NavigationType.Push}
                  static
                >
                  <opened.Page />
                </Router>
              </QueryClientProvider>
            </MantineProvider>
          </I18nextProvider>,
        ),
      );
      client.clear();
      return html;
    },
  };
}
