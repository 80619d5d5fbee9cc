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
const place = (name: string) => wholeSheet.indexOf(readFileSync(join(folder, `${name}.css`), 'utf8').slice(0, 200));

/**
 * Imports of the style sheets of a part, in Mantine's order and in the cascade layer `mantine`, so that our own sheets win
 * whatever the order of the chunks.
 */
export function mantineStyles(part: string, names: readonly string[]): string {
  return [...(UNDERNEATH[part] ?? []), ...names]
    .filter((name) => existsSync(join(folder, `${name}.layer.css`)))
    .sort((a, b) => place(a) - place(b))
    .map((name) => `import '@mantine/core/styles/${name}.layer.css';\n`)
    .join('');
}
