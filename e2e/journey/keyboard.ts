import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 200;
const MOST_ARROWS = 60;

/** Where the focus is, seen from an element: on it (or on the widget around it), before it, after it. */
const PLACE_OF_FOCUS = `(element) => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const isWidget = (one) => one !== document.body && one.matches('[tabindex], label, media-controller') && !one.matches('main, [role=dialog]');
  if (active === element || element.contains(active) || (active && isWidget(active) && active.contains(element))) return 'here';
  if (!active || active === document.body) return 'before';
  return element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
}`;
const IS_VISIBLY_FOCUSED = `() => {
  const active = document.activeElement;
  if (!active || active.matches('input, textarea, select')) return true;
  const { outlineStyle, boxShadow } = getComputedStyle(active);
  return outlineStyle !== 'none' || boxShadow !== 'none';
}`;
const ROLE_OF = `(element) => element.getAttribute('role') ?? element.getAttribute('type') ?? element.localName`;
const IS_CHOSEN = `(element) => element.matches('[data-combobox-selected], :focus')`;

/** Goes to an element with the tab key, as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const place = await target.evaluate<string, undefined>(PLACE_OF_FOCUS);
    if (place === 'here') break;
    await page.keyboard.press(place === 'before' ? 'Tab' : 'Shift+Tab');
  }
  expect(await target.evaluate<string, undefined>(PLACE_OF_FOCUS), `the tab key reaches ${String(target)}`).toBe(
    'here',
  );
  expect(await page.evaluate<boolean>(`(${IS_VISIBLY_FOCUSED})()`), `one sees where one is at ${String(target)}`).toBe(
    true,
  );
}

/** Goes through a list or menu with the arrow keys. */
async function arrowTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let arrows = 0; arrows < MOST_ARROWS; arrows += 1) {
    if (await target.evaluate<boolean, undefined>(IS_CHOSEN)) return;
    await target.page().keyboard.press('ArrowDown');
  }
  throw new Error(`the arrow keys do not reach ${String(target)}`);
}

async function press(target: Locator): Promise<void> {
  const role = await target.evaluate<string, undefined>(ROLE_OF);
  const isListed = role === 'option' || role === 'menuitem';
  await (isListed ? arrowTo(target) : tabTo(target));
  await target.page().keyboard.press(['checkbox', 'radio', 'switch', 'video'].includes(role) ? 'Space' : 'Enter');
}

async function check(target: Locator): Promise<void> {
  if (await target.isChecked()) return;
  const role = await target.evaluate<string, undefined>(ROLE_OF);
  if (role !== 'radio') return press(target);
  // One tab stop for the whole group; the arrow keys choose in it.
  const group = target.page().locator(`input[type=radio][name="${await target.getAttribute('name')}"]`);
  await tabTo(group.and(target.page().locator(':checked')).or(group.first()).first());
  for (let arrows = 0; arrows < MOST_ARROWS && !(await target.isChecked()); arrows += 1)
    await target.page().keyboard.press('ArrowDown');
}

async function fill(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.insertText(text);
}

const pages = new WeakSet<Page>();

/**
 * From now on the locators of a page work by the keyboard alone: whatever the steps of a journey click, check or fill is
 * reached with the tab and arrow keys. A browser's own date field is left to the browser.
 */
export function useKeyboard(page: Page): void {
  pages.add(page);
  const prototype: Locator & { isByKeyboard?: boolean } = Object.getPrototypeOf(page.locator('body'));
  if (prototype.isByKeyboard) return;
  prototype.isByKeyboard = true;
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
