import type { ShownProfileDocument } from '@koma/contracts';
import { QrCode, ThumbHashPicture } from '@koma/ui';
import { LocaleLink, useFormats, useLocale, useLocalePath } from '@koma/web-kit';
import { IconPhotoOff } from '@tabler/icons-react';
import { sharedWorkPath, useOpenLink } from '../link-gate/link-context.js';
import { paths } from '../paths.js';
import { titleOf } from '../title-of.js';
import { useWords } from '../words.js';
import classes from './printed-document.module.css';

type Work = ShownProfileDocument['works'][number];

function Still({ media }: Work) {
  const t = useWords();
  if (!media || media.pictures.length === 0)
    return (
      <span className={classes.noStill}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
        {t('printed.noPicture')}
      </span>
    );
  return <ThumbHashPicture {...media} sources={media.pictures} sizes="16rem" alt="" />;
}

function Facts({ work }: { work: Work }) {
  const t = useWords();
  const locale = useLocale();
  const { date } = useFormats();
  const facts = [
    { key: 'client', value: work.clientName },
    { key: 'product', value: work.productName },
    { key: 'agency', value: work.agencyName },
    { key: 'production', value: work.productionName },
    { key: 'type', value: work.type?.[locale] },
    { key: 'onAir', value: work.onAirDate && date(work.onAirDate) },
  ].filter(({ value }) => value);
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`printed.facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names by role, in the order in which the roles come. */
function Credits({ credits }: Work) {
  const t = useWords();
  const locale = useLocale();
  if (credits.length === 0) return null;
  const roles = Map.groupBy(credits, ({ role }) => role[locale]);
  return (
    <ul className={classes.credits} aria-label={t('printed.credits')}>
      {[...roles].map(([role, all]) => (
        <li key={role}>
          <span>{role}</span> {all.map(({ name }) => name).join(t('separator'))}
        </li>
      ))}
    </ul>
  );
}

/** A work as the document prints it. */
export function WorkRow({ work }: { work: Work }) {
  const t = useWords();
  const localePath = useLocalePath();
  const title = titleOf(work, useLocale());
  const link = useOpenLink();
  const page = link ? sharedWorkPath(link.token, work) : paths.details(work.kind, work.id);
  return (
    <li className={classes.work}>
      <span className={classes.still}>
        <Still {...work} />
      </span>
      <div className={classes.words}>
        <h3>
          <LocaleLink to={page}>{title}</LocaleLink>
        </h3>
        <Facts work={work} />
        {work.awards.map(({ year, ceremony, category }, at) => (
          <p key={at} className={classes.award}>
            {year} {ceremony} {category}
          </p>
        ))}
        <Credits {...work} />
      </div>
      <div className={classes.code}>
        <QrCode value={window.location.origin + localePath(page)} label={t('printed.workCode', { title })} />
      </div>
    </li>
  );
}
