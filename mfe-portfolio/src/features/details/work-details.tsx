import type { LinkComment, SharedWork, Work } from '@koma/contracts';
import { ScreeningRoom } from '@koma/ui';
import { useLocale, useReportView, useTitle, titleOf } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { ReviewRoom } from '../../review/review-room.js';
import { WorkTimeLine } from '../../review/work-time-line.js';
import { HiddenByStaff } from '../../shared/publish-status/hidden-by-staff.js';
import { ReportLink } from '../../shared/report-link/report-link.js';
import { useWords } from '../../shared/words.js';
import { Awards } from './awards.js';
import { Credits } from './credits.js';
import classes from './details.module.css';
import { Facts } from './facts.js';
import { Stage } from './stage.js';
import { YoutubeStage } from './youtube-stage.js';

interface Props {
  /** With a ticket behind a share link. */
  work: Work & Pick<SharedWork, 'ticket'>;
  heading: ReactNode;
  /** Links to other works, below the stage. */
  ways?: ReactNode;
  /** On which terms it may be licensed. */
  licence?: ReactNode;
  /** Comments, and what stands beside the work about them. */
  review?: { comments: readonly LinkComment[]; panel: ReactNode };
  /** Shown after the work. */
  children?: ReactNode;
}

/** A work on a dark stage, with all its facts. */
export function WorkDetails({ work, heading, ways, licence, review, children }: Props) {
  const t = useWords();
  useTitle(titleOf(work, useLocale()));
  useReportView(work.kind, work.id, work.ticket);
  return (
    <div className={classes.room}>
      <ScreeningRoom>
        <article className={classes.page}>
          {review ? (
            <ReviewRoom
              label={t('review.title')}
              stage={
                <>
                  <Stage work={work} />
                  <WorkTimeLine work={work} comments={review.comments} />
                </>
              }
              panel={review.panel}
            />
          ) : (
            <Stage work={work} />
          )}
          {ways}
          <div className={classes.body}>
            <HiddenByStaff hiddenByStaff={work.hiddenByStaff} />
            {heading}
            {work.gallery.length > 0 && work.youtubeId && <YoutubeStage youtubeId={work.youtubeId} work={work} />}
            <div className={classes.columns}>
              <div className={classes.body}>
                <Facts work={work} />
                {licence}
              </div>
              <div className={classes.body}>
                <Credits work={work} />
                <Awards work={work} />
              </div>
            </div>
            {children}
            {!work.can.update && <ReportLink />}
          </div>
        </article>
      </ScreeningRoom>
    </div>
  );
}
