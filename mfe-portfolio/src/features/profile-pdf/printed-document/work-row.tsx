import { pictureSources, type ShownProfileDocument } from '@koma/contracts';
import { personName, QrCode, ThumbHashPicture } from '@koma/ui';
import { LocaleLink, useFormats, useLocale, useLocalePath, titleOf } from '@koma/web-kit';
import { IconPhotoOff } from '@tabler/icons-react';
import { sharedWorkPath, useOpenLink } from '../../../links/link-gate/link-context.js';
import { paths } from '../../../shared/paths.js';
import { useWords } from '../../../shared/words.js';
import classes from './printed-document.module.css';

type Work = ShownProfileDocument['works'][number];

function Still({ gallery: [first] }: Work) {
  const t = useWords();
  if (!first || first.pictures.length === 0)
    return (
      <span className={classes.noStill}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
        {t('printed.noPicture')}
      </span>
    );
  return <ThumbHashPicture {...first} sources={pictureSources(first)} sizes="16rem" alt="" />;
}

/** The other pictures of a work, and the number of those left out. */
function Strip({ gallery, morePictures }: Work) {
  const t = useWords();
  const others = gallery.slice(1).filter(({ pictures }) => pictures.length > 0);
  if (others.length === 0) return null;
  return (
    <div className={classes.strip}>
      {others.map((media) => (
        <ThumbHashPicture key={media.assetId} {...media} sources={pictureSources(media)} sizes="10rem" alt="" />
      ))}
      {morePictures > 0 && <span className={classes.note}>{t('printed.morePictures', { count: morePictures })}</span>}
    </div>
  );
}

/** The owner of a work in which the creator took part. */
function TookPart({ part }: Work) {
  const t = useWords();
  const locale = useLocale();
  if (!part) return null;
  const name = personName(part.owner, locale);
  return <p className={classes.tookPart}>{t(name ? 'printed.tookPart' : 'creator.took-part', { name })}</p>;
}

function Facts({ work }: { work: Work }) {
  const t = useWords();
  const locale = useLocale();
  const { date } = useFormats();
  const facts = [
    { key: 'part', value: work.part?.roles.map((role) => role[locale]).join(t('separator')) },
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

/** Names by role, in the order of the roles. */
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

/** A work in the document. */
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
        <TookPart {...work} />
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
      <Strip {...work} />
    </li>
  );
}
