import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 200;
const MOST_ARROWS = 60;

/** Helpers in the page; defined there before anything else runs. */
const IN_PAGE = `globalThis.komaFocus = {
  /** Where the focus is, seen from an element: on it (or on the widget around it), before it, after it. */
  placeFrom(element) {
    const active = document.activeElement;
    // A region that scrolls, or that got the focus from a script, has it itself; what is in it comes next.
    const isWidget = (one) => one !== document.body && one.matches('[tabindex], label, media-controller') && !one.matches('main, [role=dialog], [data-scrolls], section[tabindex="-1"], [role=region][tabindex="-1"]');
    if (active === element || element.contains(active) || (active && isWidget(active) && active.contains(element))) return 'here';
    if (!active || active === document.body) return 'before';
    return element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
  },
  isVisible() {
    const active = document.activeElement;
    if (!active || active.matches('input, textarea, select')) return true;
    // The mark may be drawn around a card whose link has the focus.
    for (let one = active, depth = 0; one && depth < 4; one = one.parentElement, depth += 1)
      for (const part of [null, '::before', '::after']) {
        const { outlineStyle, boxShadow, content } = getComputedStyle(one, part);
        if ((part === null || content !== 'none') && (outlineStyle !== 'none' || boxShadow !== 'none')) return true;
      }
    return false;
  },
  roleOf: (element) => element.getAttribute('role') ?? (element.getAttribute('aria-haspopup') === 'listbox' ? 'combobox' : element.getAttribute('type')) ?? element.localName,
  indexInGroup: (element) => [...document.querySelectorAll('input[type=radio][name="' + element.name + '"]')].indexOf(element),
  isChosen: (element) => element.matches('[data-combobox-selected], :focus'),
};`;
/** Their types. */
declare const komaFocus: {
  placeFrom(element: unknown): string;
  roleOf(element: unknown): string;
  indexInGroup(element: unknown): number;
  isChosen(element: unknown): boolean;
};

const placeOfFocus = (target: Locator) => target.evaluate((element) => komaFocus.placeFrom(element));
const roleOf = (target: Locator) => target.evaluate((element) => komaFocus.roleOf(element));
const isChosen = (target: Locator) => target.evaluate((element) => komaFocus.isChosen(element));

/** Moves to an element with the Tab key. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const place = await placeOfFocus(target);
    if (place === 'here') break;
    await page.keyboard.press(place === 'before' ? 'Tab' : 'Shift+Tab');
  }
  // The application may just take the place of the first view, with the focus.
  await expect.poll(() => placeOfFocus(target), { message: `the tab key reaches ${String(target)}` }).toBe('here');
  expect(await page.evaluate<boolean>('komaFocus.isVisible()'), `one sees where one is at ${String(target)}`).toBe(
    true,
  );
}

/** Moves through a list or menu with the arrow keys. */
async function arrowTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let arrows = 0; arrows < MOST_ARROWS; arrows += 1) {
    if (await isChosen(target)) return;
    await target.page().keyboard.press('ArrowDown');
  }
  throw new Error(`the arrow keys do not reach ${String(target)}`);
}

/** Keys by role; Enter for all others. */
const KEYS: Readonly<Record<string, string>> = {
  checkbox: 'Space',
  switch: 'Space',
  video: 'Space',
  combobox: 'ArrowDown',
};

async function press(target: Locator): Promise<void> {
  const role = await roleOf(target);
  if (role === 'radio') return chooseRadio(target);
  const isListed = role === 'option' || role === 'menuitem';
  await (isListed ? arrowTo(target) : tabTo(target));
  await target.page().keyboard.press(KEYS[role] ?? 'Enter');
}

/** A group of radio buttons is one tab stop; the arrow keys choose in it. */
async function chooseRadio(target: Locator): Promise<void> {
  const page = target.page();
  const group = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]`);
  const radios = await group.all();
  const states = await Promise.all(radios.map((radio) => radio.isChecked()));
  const current = Math.max(0, states.indexOf(true));
  const wanted = await target.evaluate((element) => komaFocus.indexInGroup(element));
  await tabTo(group.nth(current));
  if (!states.includes(true)) await page.keyboard.press('Space');
  for (let at = current; at !== wanted; at = (at + 1) % radios.length) await page.keyboard.press('ArrowDown');
}

async function check(target: Locator): Promise<void> {
  if (!(await target.isChecked())) await press(target);
}

async function fill(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.insertText(text);
}

const pages = new WeakSet<Page>();

/**
 * Makes the locators of a page work by keyboard only: whatever a journey clicks, checks or fills is reached with the Tab and
 * arrow keys. A browser's own date field is left to the browser.
 */
export async function useKeyboard(page: Page): Promise<void> {
  pages.add(page);
  await page.addInitScript(IN_PAGE);
  const prototype: Locator & { isByKeyboard?: boolean } = Object.getPrototypeOf(page.locator('body'));
  if (prototype.isByKeyboard) return;
  prototype.isByKeyboard = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with the `this` they are given
  const { click: clickByMouse, check: checkByMouse, fill: fillByMouse } = prototype;
  prototype.click = function click(this: Locator, ...given) {
    return pages.has(this.page()) ? press(this) : clickByMouse.apply(this, given);
  };
  prototype.check = function byKeys(this: Locator, ...given) {
    return pages.has(this.page()) ? check(this) : checkByMouse.apply(this, given);
  };
  prototype.fill = async function type(this: Locator, text, ...more) {
    const isDate = (await this.getAttribute('type')) === 'date';
    return pages.has(this.page()) && !isDate ? fill(this, text) : fillByMouse.apply(this, [text, ...more]);
  };
}

/** Takes an item of a list or board by its handle, moves it with one key and puts it down; `said` is what is announced meanwhile. */
export async function moveByKey(
  handle: Locator,
  key: `Arrow${'Left' | 'Right' | 'Up' | 'Down'}`,
  said: Readonly<Record<'taken' | 'moved', string | RegExp>>,
): Promise<void> {
  const page = handle.page();
  const hears = (hasText: string | RegExp) => expect(page.getByRole('status').filter({ hasText })).toBeAttached();
  await handle.focus();
  await page.keyboard.press('Space');
  await hears(said.taken);
  // The list listens for arrows from a timer that it has set with the announcement: one that is set now ends after it.
  await page.evaluate('new Promise((done) => setTimeout(done))');
  await page.keyboard.press(key);
  await hears(said.moved);
  await page.keyboard.press('Space');
}
