export { type Command, type CommandGroup, CommandPalette } from './command-palette.js';
