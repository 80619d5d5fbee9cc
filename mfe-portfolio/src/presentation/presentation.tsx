import type { SlideSelectItem } from '@koma/contracts';
import { FocusTrap, Portal } from '@mantine/core';
import { ScreeningRoom } from '@koma/ui';
import { useLocale, titleOf } from '@koma/web-kit';
import { useRef } from 'react';
import { useWords } from '../shared/words.js';
import { ChooseCompared, Compared } from './compare.js';
import { Controls } from './controls.js';
import { FilmStrip } from './film-strip.js';
import { KeyHelp, Panel } from './panel.js';
import classes from './presentation.module.css';
import type { Shown, Slide } from './slides.js';
import { type Presenter, usePresenter } from './use-presenter.js';
import { useFullscreen } from './use-fullscreen.js';
import { usePresenterKeys } from './use-presenter-keys.js';
import { useQuiet } from './use-quiet.js';
import { WorkSlide } from './work-slide.js';

interface Props extends Shown {
  name: string;
  /** Shown below the name: the owner. */
  by?: string | undefined;
  /** Number of works that cannot be shown. */
  hidden?: number;
  onLeave: () => void;
}

function TitleCard({ name, by, hidden = 0, items }: Props) {
  const t = useWords();
  return (
    <div className={classes.card}>
      <h1>{name}</h1>
      <p>{[by, t('reels.count', { count: items.length })].filter(Boolean).join(' · ')}</p>
      {hidden > 0 && <p className={classes.small}>{t('presentation.hidden', { count: hidden })}</p>}
      <p className={`${classes.small} ${classes.byKey}`}>{t('presentation.begin')}</p>
    </div>
  );
}

function SlideView({ slide, presenter, ...shown }: Props & { slide: Slide; presenter: Presenter }) {
  if (slide.kind === 'title') return <TitleCard {...shown} />;
  if (slide.kind === 'section')
    return (
      <div className={classes.card}>
        <h2>{slide.title}</h2>
      </div>
    );
  return (
    <WorkSlide
      key={slide.key}
      item={slide.item}
      control={presenter.film}
      isAutoPlay={presenter.isAutoPlay}
      hasNotes={presenter.hasNotes}
      onEnd={presenter.ended}
    />
  );
}

/** Announcements for screen readers. */
function useSpoken(slide: Slide, { name, items }: Props): string {
  const t = useWords();
  const locale = useLocale();
  if (slide.kind === 'title') return name;
  if (slide.kind === 'section') return t('presentation.section', { title: slide.title });
  const { work } = slide.item;
  return t('presentation.place', { place: slide.place, count: items.length, title: titleOf(work, locale) });
}

function Compare({ items, presenter }: { items: readonly SlideSelectItem[]; presenter: Presenter }) {
  const t = useWords();
  const { mode, compared, setCompared, show } = presenter;
  if (mode === 'choosing')
    return (
      <Panel title={t('presentation.compare.title')} onClose={() => show('slides')}>
        <ChooseCompared items={items} chosen={compared} onChosen={setCompared} onStart={() => show('compared')} />
      </Panel>
    );
  const chosen = compared.flatMap((id) => items.filter(({ work }) => work.id === id));
  return <Compared items={chosen} control={presenter.together} />;
}

function Stage(props: Props) {
  const t = useWords();
  const root = useRef<HTMLDivElement>(null);
  const full = useFullscreen(root);
  const leave = () => {
    full.leave();
    props.onLeave();
  };
  const presenter = usePresenter(props, { toggleFullscreen: full.toggle, leave });
  const { slide, mode } = presenter;
  const isQuiet = useQuiet() && mode === 'slides';
  const spoken = useSpoken(slide, props);
  usePresenterKeys(presenter.act);
  return (
    <div
      ref={root}
      className={classes.room}
      role="dialog"
      aria-modal="true"
      aria-label={t('presentation.label', { name: props.name })}
      data-quiet={isQuiet || undefined}
    >
      <div className={classes.screen} tabIndex={-1} data-autofocus>
        {mode === 'choosing' || mode === 'compared' ? (
          <Compare items={props.items} presenter={presenter} />
        ) : (
          <SlideView {...props} slide={slide} presenter={presenter} />
        )}
        {mode === 'help' && <KeyHelp onClose={() => presenter.show('slides')} />}
      </div>
      <p className={classes.spoken} aria-live="polite">
        {spoken}
      </p>
      <div className={classes.chrome}>
        <Controls presenter={presenter} isFull={full.isFull} canFill={full.isPossible} />
        <FilmStrip
          items={props.items}
          shownId={slide.kind === 'work' ? slide.item.work.id : null}
          onShow={presenter.goTo}
        />
      </div>
    </div>
  );
}

/** A slide select over the whole window, dark, one slide at a time. */
export function Presentation(props: Props) {
  return (
    <Portal>
      <ScreeningRoom>
        <FocusTrap active>
          <div>
            <Stage {...props} />
          </div>
        </FocusTrap>
      </ScreeningRoom>
    </Portal>
  );
}
