/** Live parts of the documents, loaded by pages that have a place for them. */
const ISLANDS: Record<string, (place: HTMLElement) => Promise<void>> = {
  contact: async (place) => {
    await import('../islands/jitless.js');
    const [{ mountIsland }, { ContactForm }] = await Promise.all([
      import('../islands/mount-island.js'),
      import('../islands/contact-form.js'),
    ]);
    await mountIsland(place, ContactForm);
  },
  report: async (place) => {
    await import('../islands/jitless.js');
    const { mountReport } = await import('../islands/mount-report.js');
    await mountReport(place);
  },
  hiring: async (place) => {
    await import('../islands/jitless.js');
    const { mountHiringForm } = await import('../islands/mount-hiring-form.js');
    await mountHiringForm(place);
  },
};

export function mountIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    ISLANDS[place.dataset.island ?? '']?.(place).catch(() => place.setAttribute('data-failed', ''));
  }
}
