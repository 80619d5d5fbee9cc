/** How much of a shot must be in view for it to move. */
const IN_VIEW = 0.5;

/** Lets a shot move while it is in view, unless somebody has stopped it. Its film is loaded with the first view. */
function follow(shot: HTMLElement): void {
  const film = shot.querySelector('video');
  const toggle = shot.querySelector('button');
  if (!film || !toggle) return;
  let isStopped = false;
  const show = () => {
    toggle.textContent = (isStopped ? toggle.dataset['start'] : toggle.dataset['stop']) ?? '';
  };
  const play = () => {
    film.hidden = false;
    // Refused in a mode that saves power: the poster stays.
    film.play().catch(() => {
      film.hidden = true;
    });
  };
  toggle.hidden = false;
  show();
  toggle.addEventListener('click', () => {
    isStopped = !isStopped;
    if (isStopped) film.pause();
    else play();
    show();
  });
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting && !isStopped) play();
      else film.pause();
    },
    { threshold: IN_VIEW },
  );
  watch.observe(shot);
}

/** Moves the shots of the home page, for those who want motion. */
export function moveShots(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const shot of document.querySelectorAll<HTMLElement>('[data-shot]')) follow(shot);
}
