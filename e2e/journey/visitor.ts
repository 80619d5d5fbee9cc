import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Locale, localisePath } from '@koma/contracts';
import { type Inbox, inboxOf } from './inbox.js';
import { PageWords } from './words.js';

/** Addresses of a platform's pages and mails. */
export interface Place {
  origin: string;
  /** Default: the platform's own inbox. */
  inboxUrl?: string | undefined;
  /** Its data on this machine, where it was started for the test. */
  data?: string;
  /** The environments of its services by name, where it runs on real servers. */
  services?: Record<string, Record<string, string>> | undefined;
}

export type ColourScheme = 'light' | 'dark';

interface Options {
  locale: Locale;
  width?: number;
  /** Initial cookies and storage. */
  storageState?: BrowserContextOptions['storageState'];
  /** Languages of the browser, when they differ from the page's. */
  browserLanguage?: string;
  colourScheme?: ColourScheme;
  /** Default true; false tests documents without scripts. */
  hasScript?: boolean;
}

const BROWSER_LANGUAGES: Record<Locale, string> = { ja: 'ja-JP', en: 'en-GB' };
const HEIGHT = 900;

/** A headless browser identifies itself as one, and views by robots do not count (decision 22). */
const userAgentOf = (browser: Browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;

/** A person with a browser: a page, its language, and a mailbox. */
export class Visitor {
  readonly t: PageWords['t'];
  readonly like: PageWords['like'];
  readonly locale: Locale;

  private constructor(
    readonly page: Page,
    readonly inbox: Inbox,
    words: PageWords,
  ) {
    this.t = words.t;
    this.like = words.like;
    this.locale = words.locale;
  }

  static async arrive(browser: Browser, place: Place, options: Options): Promise<Visitor> {
    const { locale, width = 1440, browserLanguage, storageState, colourScheme = 'light', hasScript = true } = options;
    const context = await browser.newContext({
      baseURL: place.origin,
      userAgent: userAgentOf(browser),
      storageState,
      locale: browserLanguage ?? BROWSER_LANGUAGES[locale],
      timezoneId: 'Asia/Tokyo',
      viewport: { width, height: HEIGHT },
      colorScheme: colourScheme,
      javaScriptEnabled: hasScript,
    });
    const page = await context.newPage();
    // Leaving during an upload is intended.
    page.on('dialog', (dialog) => void dialog.accept());
    return new Visitor(page, inboxOf(place), new PageWords(locale));
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Path in the visitor's language. */
  readonly path = (path: string) => localisePath(path, this.locale);

  /** Opens a page by its address, as a bookmark does, and waits until the application stands in place of first rows (ADR 34). */
  readonly open = async (path: string) => {
    const response = await this.page.goto(this.path(path));
    await this.page.locator('[data-rows]').waitFor({ state: 'detached' });
    return response;
  };

  /** The same for somebody who does not wait, not even for the files of the page. */
  readonly openAtOnce = (path: string) => this.page.goto(this.path(path), { waitUntil: 'commit' });

  /** Waits for the address of a page, with any query. */
  readonly arrives = (path: string) => this.page.waitForURL((url) => url.pathname === this.path(path));

  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  readonly link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true });
  readonly heading = (name: string | RegExp) => this.page.getByRole('heading', { name, exact: true });
  /** Field by its label. */
  readonly field = (label: string) => this.page.getByRole('textbox', { name: label, exact: true });
}
