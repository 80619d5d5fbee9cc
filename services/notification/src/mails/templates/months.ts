/** A month `YYYY-MM` in words. */
export const monthJa = (month = '') => month.replace(/^(\d+)-0?(\d+)$/, '$1年$2月');
export const monthEn = (month = '') =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
