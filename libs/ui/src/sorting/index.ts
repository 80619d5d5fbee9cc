export { moveItem } from './move-item.js';
export { SortableList, type SortingWords } from './sortable-list.js';
