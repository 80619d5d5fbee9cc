export { axisTicks, cutWords } from './figures/axis.js';
export { isPeriod, lastDays, today, usePeriod, usePeriodPath } from './figures/period.js';
export { PeriodPicker } from './figures/period-picker.js';
