import type { Showcase } from '../showcase.js';

const modules = import.meta.webpackContext('../../src', { recursive: true, regExp: /\.showcase\.tsx$/ });

export interface Entry extends Showcase {
  /** Last part of the file's name: `media-card`. */
  id: string;
  /** Folder of the library. */
  group: string;
}

/** All showcases, by folder and name. */
export const entries: readonly Entry[] = modules.keys().map((key) => {
  const [group = '', file = ''] = key.replace(/^\.\//, '').split('/');
  const { showcase } = modules(key) as { showcase: Showcase }; // parsing edge: the file's name promises it
  return { ...showcase, id: file.replace('.showcase.tsx', ''), group };
});
