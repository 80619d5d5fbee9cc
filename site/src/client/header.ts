const AWAY_PX = 8;

/** Makes the bar transparent over the hero while the page is at its top, and closes the phone's menu on leaving it. */
export function followHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]');
  if (!header) return;
  const menu = header.querySelector('details');
  const follow = () => {
    const isClear = 'overHero' in header.dataset && window.scrollY <= AWAY_PX && !menu?.open;
    header.toggleAttribute('data-clear', isClear);
  };
  window.addEventListener('scroll', follow, { passive: true });
  menu?.addEventListener('toggle', follow);
  document.addEventListener('click', ({ target }) => {
    if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  follow();
}
