import { useSite } from '../../server/site-context.js';
import { Companies } from './companies.js';
import { Features } from './features.js';
import { Hero } from './hero.js';
import { HomeQuestions } from './home-questions.js';
import { Partner } from './partner.js';
import { Plans } from './plans.js';
import { Shots } from './shots.js';
import { Steps } from './steps.js';
import { System } from './system.js';

/** What Koma is, how to join, and what it costs; all texts are staff's (§2, CMS). */
export function HomePage() {
  const { content, plans } = useSite();
  const { hero, features, companies, system, steps, plans: planWords, partner, faq } = content.pages.home;
  return (
    <>
      <Hero {...hero} />
      <Shots />
      <Features {...features} />
      <Companies {...companies} />
      <System {...system} />
      <Steps {...steps} />
      {plans && plans.length > 0 && <Plans {...planWords} plans={plans} />}
      <Partner {...partner} />
      <HomeQuestions {...faq} questions={content.faqs.filter(({ onHome }) => onHome)} />
    </>
  );
}
