import { LICENCE_MEDIA, type LicenceMedium, MEDIA, MEDIA_GROUPS, type MediaGroup } from '@koma/contracts';
import { Checkbox, Fieldset, Text } from '@mantine/core';
import { useWords } from '../shared/words.js';
import { FieldError } from './field-error.js';
import { type Offers, useOfferedWords } from './offered.js';
import classes from './terms.module.css';
import { useTermWords } from './use-term-words.js';
import type { UsedMedium } from './usage-values.js';

const isGroup = (name: string): name is MediaGroup => Object.hasOwn(MEDIA_GROUPS, name);
const GROUPS = Object.keys(MEDIA_GROUPS).filter(isGroup);

interface Props {
  value: readonly UsedMedium[];
  onChange: (media: UsedMedium[]) => void;
  error?: string | undefined;
  offers?: Offers | undefined;
}

interface MediumProps {
  medium: LicenceMedium;
  used: UsedMedium | undefined;
  onChange: (used: UsedMedium | null) => void;
}

/** Placements of a chosen medium; none stand for all. */
function Placements({ medium, used, onChange }: MediumProps) {
  const t = useWords();
  const words = useTermWords();
  if (!used) return null;
  const { placements } = used;
  return (
    <div
      className={classes.placements}
      role="group"
      aria-label={t('fields.placementsOf', { medium: words.medium(medium) })}
    >
      {LICENCE_MEDIA[medium].map((name) => (
        <Checkbox
          key={name}
          size="sm"
          className={classes.choice}
          label={words.placement(name)}
          checked={placements.includes(name)}
          onChange={({ currentTarget }) => {
            const others = placements.filter((one) => one !== name);
            onChange({ medium, placements: currentTarget.checked ? [...others, name] : others });
          }}
        />
      ))}
    </div>
  );
}

function Medium({ medium, used, onChange, note }: MediumProps & { note: string | undefined }) {
  const words = useTermWords();
  return (
    <div className={classes.medium} data-chosen={used !== undefined || undefined}>
      <Checkbox
        className={classes.choice}
        label={words.medium(medium)}
        description={note}
        checked={used !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { medium, placements: [] } : null)}
      />
      <Placements medium={medium} used={used} onChange={onChange} />
    </div>
  );
}

/** Media in groups, each with its placements once it is chosen. */
export function MediaField({ value, onChange, error, offers }: Props) {
  const t = useWords();
  const offered = useOfferedWords(offers);
  const change = (medium: LicenceMedium, used: UsedMedium | null) =>
    onChange(
      MEDIA.flatMap((name) => {
        if (name === medium) return used ?? [];
        return value.find((one) => one.medium === name) ?? [];
      }),
    );
  return (
    <div className={classes.field} aria-invalid={error ? true : undefined} role="group" aria-label={t('usage.media')}>
      <Text size="sm" c="dimmed">
        {t('fields.mediaHint')}
      </Text>
      <FieldError>{error}</FieldError>
      {GROUPS.map((group) => (
        <Fieldset key={group} variant="unstyled" legend={t(`mediaGroups.${group}`)} className={classes.group}>
          <div className={classes.media}>
            {MEDIA_GROUPS[group].map((medium) => (
              <Medium
                key={medium}
                medium={medium}
                used={value.find((one) => one.medium === medium)}
                note={offered(({ media }) => media.includes(medium))}
                onChange={(used) => change(medium, used)}
              />
            ))}
          </div>
        </Fieldset>
      ))}
    </div>
  );
}
