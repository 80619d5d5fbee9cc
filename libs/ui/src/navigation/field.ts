/** Marks the field of the command palette; importing it loads nothing else of the palette. */
export const COMMAND_FIELD = 'data-command-field';
