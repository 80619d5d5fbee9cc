/** The view that the document came with, until the application takes its place. */
export const FIRST_VIEW = '[data-first-view]';

/** The same controls in the same order in the view and in the application's page. */
export const controlsOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('input, button, a'),
];
