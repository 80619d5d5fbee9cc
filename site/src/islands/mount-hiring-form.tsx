import { z } from 'zod';
import { HiringForm } from './hiring-form.js';
import { mountIsland } from './mount-island.js';

const openings = z.array(z.object({ key: z.string(), title: z.string() }));

/** The openings are in the document; the one of the clicked link is preselected. */
export async function mountHiringForm(place: HTMLElement): Promise<void> {
  const all = openings.parse(JSON.parse(place.dataset.openings ?? '[]'));
  const wanted = new URLSearchParams(location.search).get('opening');
  const chosen = all.find(({ key }) => key === wanted) ?? all[0];
  await mountIsland(place, () => <HiringForm openings={all} chosen={chosen?.key ?? ''} />);
}
