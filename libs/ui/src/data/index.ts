export { ChartCard } from './chart-card.js';
export { downloadCsv, toCsv } from './csv.js';
export { csvOf, type DataColumn } from './data-column.js';
export { DataTable, type DataTableProps } from './data-table.js';
export { type Detail, DetailDrawer, DetailList } from './detail-drawer.js';
