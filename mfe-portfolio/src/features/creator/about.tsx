import type { Creator } from '@koma/contracts';
import { readLoginState } from '@koma/web-kit';
import { Awards } from '../../creator-view/awards.js';
import { CreatorFacts } from '../../creator-view/creator-facts.js';
import { Texts } from '../../creator-view/texts.js';
import classes from './creator.module.css';
import { WholeProfile } from './whole-profile.js';

/** Texts and facts of a creator's profile. */
export function About({ creator }: { creator: Creator }) {
  const isOwn = creator.id === readLoginState()?.userId;
  return (
    <div className={classes.about}>
      <div className={classes.parts}>
        <Texts creator={creator} />
        <Awards creator={creator} />
      </div>
      <div className={classes.parts}>
        <CreatorFacts creator={creator} />
        {creator.can.seeAll && !isOwn && <WholeProfile creatorId={creator.id} />}
      </div>
    </div>
  );
}
