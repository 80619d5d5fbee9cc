import { lazy, Suspense, useSyncExternalStore } from 'react';
import { survey } from './ask-survey.js';

const SurveyCard = lazy(() => import('./survey-card.js').then((card) => ({ default: card.SurveyCard })));

/** Place of the question to a viewer. Its code is loaded once there may be one to ask. */
export function SurveyCorner() {
  const creatorId = useSyncExternalStore(survey.subscribe, survey.creatorId, survey.creatorId);
  if (creatorId === null) return null;
  return (
    <Suspense>
      <SurveyCard key={creatorId} creatorId={creatorId} onEnd={survey.end} />
    </Suspense>
  );
}
