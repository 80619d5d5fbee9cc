import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../node_modules/@mantine/core/styles/', import.meta.url));
const wholeSheet = readFileSync(join(folder, '../styles.css'), 'utf8');

/** Style sheets of unlisted components on which listed ones are built. */
const UNDERNEATH: Record<string, readonly string[]> = {
  first: ['baseline', 'default-css-variables', 'global'],
  forms: ['InlineInput'],
  dialogs: ['ModalBase'],
  choices: ['Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  switches: ['FloatingIndicator'],
};

/** Position of a component's sheet in Mantine's whole sheet; later ones depend on earlier ones. */
const place = (sheet: string) =>
  wholeSheet.indexOf(readFileSync(join(folder, sheet.replace('.layer', '')), 'utf8').slice(0, 200));

/** The style sheets of a part, in Mantine's order. */
const sheetsOf = (part: string, names: readonly string[]): string[] =>
  [...(UNDERNEATH[part] ?? []), ...names]
    .map((name) => `${name}.layer.css`)
    .filter((sheet) => existsSync(join(folder, sheet)))
    .sort((a, b) => place(a) - place(b));

/** Imports of the style sheets of a part, in the cascade layer `mantine`, so that our own sheets win whatever the order of the chunks. */
export const mantineStyles = (part: string, names: readonly string[]): string =>
  sheetsOf(part, names)
    .map((sheet) => `import '@mantine/core/styles/${sheet}';\n`)
    .join('');

/** Files of the style sheets of a part. */
export const mantineSheets = (part: string, names: readonly string[]): string[] =>
  sheetsOf(part, names).map((sheet) => join(folder, sheet));
