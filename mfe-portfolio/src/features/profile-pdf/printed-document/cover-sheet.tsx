import { pictureSources, type ShownProfileDocument } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { Logotype, personName, QrCode, ThumbHashPicture } from '@koma/ui';
import { useLocale, useLocalePath } from '@koma/web-kit';
import { useState } from 'react';
import { sharedCreatorPath, useOpenLink } from '../../../links/link-gate/link-context.js';
import { LogoPicture } from '../../../shared/logo/logo.js';
import type { ShownLogo } from '../../../shared/logo/use-logo.js';
import { paths } from '../../../shared/paths.js';
import { useWords } from '../../../shared/words.js';
import classes from './printed-document.module.css';

type Creator = ShownProfileDocument['creator'];

interface Props {
  document: ShownProfileDocument;
  /** Behind a share link there may be no picture at this address. */
  portraitUrl: string | null | undefined;
  logo: ShownLogo | null | undefined;
}

/** The portrait; else the first still of an own work, as on the printed cover. */
function CoverImage({ document, portraitUrl }: Omit<Props, 'logo'>) {
  const [isMissing, setIsMissing] = useState(false);
  if (portraitUrl === undefined) return <span className={classes.portrait} />;
  if (portraitUrl !== null && !isMissing)
    return <img src={portraitUrl} alt="" className={classes.portrait} onError={() => setIsMissing(true)} />;
  const own = document.works.filter(({ part }) => part === null);
  const media = own.flatMap(({ gallery }) => gallery.slice(0, 1)).find(({ pictures }) => pictures.length > 0);
  if (!media) return null;
  return (
    <span className={classes.hero}>
      <ThumbHashPicture {...media} sources={pictureSources(media)} sizes="32rem" alt="" />
    </span>
  );
}

/** The name in the script that the page does not use. */
function OtherName({ creator, name }: { creator: Creator; name: string }) {
  const locale = useLocale();
  const other =
    locale === 'ja'
      ? `${creator.firstNameRoman} ${creator.familyNameRoman}`.trim()
      : `${creator.familyName} ${creator.firstName}`.trim();
  if (other === '' || other === name) return null;
  return (
    <p className={classes.otherName} lang={locale === 'ja' ? 'en' : 'ja'}>
      {other}
    </p>
  );
}

function Contact({ contact }: { contact: NonNullable<Creator['contact']> }) {
  const t = useWords();
  return (
    <div className={classes.contact}>
      <span>{t('creator.facts.contact')}</span>
      {contact.name && <span>{t('creator.agent', { name: contact.name })}</span>}
      {contact.email && <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>}
      {contact.phone && <span>{contact.phone}</span>}
    </div>
  );
}

/** The first page. */
export function CoverSheet({ document, portraitUrl, logo }: Props) {
  const t = useWords();
  const locale = useLocale();
  const link = useOpenLink();
  const localePath = useLocalePath();
  const { creator } = document;
  const name = personName(creator, locale) || t('creator.nameless');
  const { affiliation, companyName, homepageUrl, contact, position } = creator;
  return (
    <section className={`${classes.sheet} ${classes.cover}`} aria-label={t('printed.cover')}>
      <Logotype size={22} />
      <CoverImage document={document} portraitUrl={portraitUrl} />
      <div>
        {logo && (
          <div className={classes.logo}>
            <LogoPicture key={logo.url} logo={logo} name={name} />
          </div>
        )}
        {position && <p className={classes.position}>{position[locale]}</p>}
        <h2 className={classes.name}>{name}</h2>
        <OtherName creator={creator} name={name} />
      </div>
      <div className={classes.coverFoot}>
        <div className={classes.coverFacts}>
          {affiliation && <span>{t(`printed.affiliation.${affiliation}`)}</span>}
          {companyName && <span>{companyName}</span>}
          {homepageUrl && (
            <Anchor href={homepageUrl} target="_blank" rel="noopener nofollow ugc">
              {homepageUrl}
            </Anchor>
          )}
          {contact && <Contact contact={contact} />}
        </div>
        <div className={classes.code}>
          <QrCode
            value={
              window.location.origin + localePath(link ? sharedCreatorPath(link.token) : paths.creator(creator.id))
            }
            label={t('printed.profileCode')}
          />
        </div>
      </div>
    </section>
  );
}
