import { feeStatus } from '@koma/contracts';
import { oneOf, useAddress, wordsIn } from '../../shared/use-address.js';

export const STATES = feeStatus.options;
/** The filters of the list in the address. */
export const FILTERS = ['q', 'status', 'from', 'to', 'min', 'max'] as const;

const dayIn = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && text ? text : undefined);
const yenIn = (text: string | null) => (/^\d{1,8}$/.test(text ?? '') && text ? Number(text) : undefined);

/** The search for payments in the address: by day, amount, counterparty and status in any combination. */
export function usePaymentSearch() {
  const { params } = useAddress();
  const q = wordsIn(params);
  const status = oneOf(STATES, params.get('status'));
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const [minYen, maxYen] = [yenIn(params.get('min')), yenIn(params.get('max'))];
  return {
    search: {
      ...(q && { q }),
      ...(status && { status }),
      ...(from && { from }),
      ...(to && { to }),
      ...(minYen !== undefined && { minYen }),
      ...(maxYen !== undefined && { maxYen }),
    },
    isNarrowed: [q, status, from, to, minYen, maxYen].some((one) => one !== undefined),
  };
}
