export * from './favourite-creators.js';
export * from './favourites.js';
export { mentionedIn, mentionOf, type MentionPart, mentionParts } from './mentions.js';
export * from './project-comments.js';
export * from './projects.js';
export * from './shared-colleague.js';
export * from './slide-selects.js';
