import type { CreatorProfile } from '@koma/contracts';
import { Button } from '@mantine/core';
import { personName } from '@koma/ui';
import { LocaleLink, useLocale } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { Portrait } from '../../shared/portrait/portrait.js';
import { useWords } from '../../shared/words.js';
import classes from './profile-page.module.css';

interface Props {
  creator: CreatorProfile;
  isOwn: boolean;
}

/** The portrait as others see it. It belongs to the account: only its owner changes it, in the settings. */
export function Photo({ creator, isOwn }: Props) {
  const t = useWords();
  const name = personName(creator, useLocale());
  return (
    <div className={classes.photo}>
      <Portrait creatorId={creator.id} name={name} />
      {isOwn && (
        <Button component={LocaleLink} to={paths.generalInformation} variant="default" size="sm">
          {t('portrait.change')}
        </Button>
      )}
    </div>
  );
}
