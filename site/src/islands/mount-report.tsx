import { mountIsland } from './mount-island.js';
import { ReportCases } from './report-cases.js';
import { ReportForm } from './report-form.js';

/** The mail's link names a report; a page of a work fills in its own address. */
export async function mountReport(place: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const token = query.get('case');
  const path = query.get('address') ?? '';
  // Only an address of this site is filled in, whatever a link says.
  const address = path.startsWith('/') && !path.startsWith('//') ? location.origin + path : '';
  await mountIsland(place, () => (token === null ? <ReportForm address={address} /> : <ReportCases token={token} />));
}
