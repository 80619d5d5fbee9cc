import type { Creator } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { usePlacesAndLanguages } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import { affiliationWords } from './affiliation-words.js';
import { Fact, FactList } from './fact.js';
import { Part, type PartOrder } from './part.js';

/** A web address without protocol and trailing slash. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The contact, if the creator shows it to members. */
function ContactFacts({ contact }: Required<Pick<Creator, 'contact'>>) {
  const t = useWords();
  return (
    <>
      <Fact name={t('creator.facts.contact')}>
        {contact.kind === 'agent' ? t('creator.agent', { name: contact.name }) : t('creator.self')}
      </Fact>
      <Fact name={t('profile.contactEmail')}>
        {contact.email && <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>}
      </Fact>
      <Fact name={t('profile.phone')}>
        {contact.phone && <Anchor href={`tel:${contact.phone.replaceAll('-', '')}`}>{contact.phone}</Anchor>}
      </Fact>
    </>
  );
}

/** Short data of a creator. */
export function CreatorFacts({ creator, order }: { creator: Creator; order?: PartOrder }) {
  const t = useWords();
  const { language, place } = usePlacesAndLanguages();
  const { homepageUrl, residence, birthplace, age, contact } = creator;
  return (
    <Part title={t('creator.facts.title')} order={order}>
      <FactList>
        <Fact name={t('creator.facts.affiliation')}>{affiliationWords(t, creator)}</Fact>
        <Fact name={t('profile.languages')}>{creator.languages.map(language).join(t('separator'))}</Fact>
        <Fact name={t('profile.residence')}>{residence && place(residence)}</Fact>
        <Fact name={t('profile.birthplace')}>{birthplace && place(birthplace)}</Fact>
        <Fact name={t('creator.facts.age')}>{age !== undefined && t('creator.age', { age })}</Fact>
        <Fact name={t('profile.homepageUrl')}>
          {homepageUrl && (
            <Anchor href={homepageUrl} target="_blank" rel="noopener nofollow ugc">
              {shortAddress(homepageUrl)}
            </Anchor>
          )}
        </Fact>
        {contact && <ContactFacts contact={contact} />}
      </FactList>
    </Part>
  );
}
