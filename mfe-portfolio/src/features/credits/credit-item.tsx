import { type NamedCredit, pictureSources } from '@koma/contracts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { personName, ThumbHashPicture } from '@koma/ui';
import { LocaleLink, useLocale, useTitleOf } from '@koma/web-kit';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useCategories } from '../../shared/categories.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { CorrectDialog } from './correct-dialog.js';
import classes from './credits.module.css';
import { useDecision } from './use-decision.js';

const ICONS = { video: IconMovie, image: IconPhoto } as const;
const FILM = 16 / 9;

/** The still of a public work; an icon of the kind otherwise. */
function Still({ work: { kind, media } }: Pick<NamedCredit, 'work'>) {
  const Icon = ICONS[kind];
  return (
    <span className={classes.still} aria-hidden="true">
      {media ? (
        <ThumbHashPicture {...media} sources={pictureSources(media)} alt="" ratio={FILM} sizes="12rem" />
      ) : (
        <Icon size={28} stroke={1.25} />
      )}
    </span>
  );
}

interface Props {
  credit: NamedCredit;
  /** The owner for whom the caller decides; null for the caller. */
  ownerId: string | null;
}

function Actions({ credit, ownerId }: Props) {
  const t = useWords();
  const { confirm, decline, isBusy } = useDecision(credit, ownerId);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isConfirmed = credit.state === 'confirmed';
  const of = { title: useTitleOf()(credit.work) };
  return (
    <Group gap="sm">
      {!isConfirmed && (
        <Button size="sm" onClick={confirm} disabled={isBusy} aria-label={t('named.confirmOf', of)}>
          {t('named.confirm')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        onClick={() => setIsCorrecting(true)}
        disabled={isBusy}
        aria-label={t(isConfirmed ? 'named.correctConfirmedOf' : 'named.correctOf', of)}
      >
        {t(isConfirmed ? 'named.correctConfirmed' : 'named.correct')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        onClick={decline}
        disabled={isBusy}
        aria-label={t(isConfirmed ? 'named.leaveOf' : 'named.declineOf', of)}
      >
        {t(isConfirmed ? 'named.leave' : 'named.decline')}
      </Button>
      {isCorrecting && <CorrectDialog credit={credit} ownerId={ownerId} onClose={() => setIsCorrecting(false)} />}
    </Group>
  );
}

/** A work of another creator that names this one, with the possible decisions. */
export function CreditItem({ credit, ownerId }: Props) {
  const t = useWords();
  const { label } = useCategories();
  const locale = useLocale();
  const owner = personName(credit.owner, locale);
  const title = useTitleOf()(credit.work);
  const { work, role, name, state } = credit;
  return (
    <li className={classes.item}>
      <Still work={work} />
      <div className={classes.words}>
        <Group gap="sm">
          {work.mayOpen ? (
            <LocaleLink className={classes.title} to={paths.details(work.kind, work.id)}>
              {title}
            </LocaleLink>
          ) : (
            <Text component="span" fw={600}>
              {title}
            </Text>
          )}
          {state === 'claimable' && (
            <Badge variant="light" color="gray" size="lg" tt="none">
              {t('named.sameName')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('named.ownerOf', { name: owner })}
        </Text>
        <Text>{t('named.line', { role: label('role', role), name })}</Text>
        {state === 'claimable' && (
          <Text size="sm" c="dimmed">
            {t('named.sameNameText')}
          </Text>
        )}
      </div>
      <Actions credit={credit} ownerId={ownerId} />
    </li>
  );
}
