/** The whole error catalogue: kilobytes that few visits need, so it is a file of its own. */
export { errorMessage, isErrorCode } from '@koma/contracts';
