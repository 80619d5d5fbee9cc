export { Board, type BoardWords } from './board.js';
export { moveItem, moveItems } from './move-item.js';
export { SortableList, type SortingWords } from './sortable-list.js';
