import type { Creator } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { usePlacesAndLanguages } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useWords } from '../shared/words.js';
import { affiliationWords } from './affiliation-words.js';
import { Fact, FactList } from './fact.js';
import { Part, type PartOrder } from './part.js';

/** A web address without protocol and trailing slash. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

type NamedFact = readonly [name: string, value: ReactNode];

/** The contact, if the creator shows it to members. */
function useContactFacts({ contact }: Creator): NamedFact[] {
  const t = useWords();
  if (!contact) return [];
  const { kind, name, email, phone } = contact;
  return [
    [t('creator.facts.contact'), kind === 'agent' ? t('creator.agent', { name }) : t('creator.self')],
    [t('profile.contactEmail'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    [t('profile.phone'), phone && <Anchor href={`tel:${phone.replaceAll('-', '')}`}>{phone}</Anchor>],
  ];
}

function useFacts(creator: Creator): NamedFact[] {
  const t = useWords();
  const { language, place } = usePlacesAndLanguages();
  const { homepageUrl, residence, birthplace, age } = creator;
  return [
    [t('creator.facts.affiliation'), affiliationWords(t, creator)],
    [t('profile.languages'), creator.languages.map(language).join(t('separator'))],
    [t('profile.residence'), residence && place(residence)],
    [t('profile.birthplace'), birthplace && place(birthplace)],
    [t('creator.facts.age'), age !== undefined && t('creator.age', { age })],
    [
      t('profile.homepageUrl'),
      homepageUrl && (
        <Anchor href={homepageUrl} target="_blank" rel="noopener nofollow ugc">
          {shortAddress(homepageUrl)}
        </Anchor>
      ),
    ],
  ];
}

/** Short data of a creator; renders nothing without any. */
export function CreatorFacts({ creator, order }: { creator: Creator; order?: PartOrder }) {
  const t = useWords();
  const facts = [...useFacts(creator), ...useContactFacts(creator)].filter(([, value]) => Boolean(value));
  if (facts.length === 0) return null;
  return (
    <Part title={t('creator.facts.title')} order={order}>
      <FactList>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactList>
    </Part>
  );
}
