import { useWords } from '../shared/words.js';
import { SayForm } from './say-form.js';

interface Props {
  /** The comment that is answered. */
  id: string;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** An answer to a comment. */
export function AnswerForm({ id, ...given }: Props) {
  const t = useWords();
  return (
    <SayForm {...given} label={t('review.answerLabel')} send={t('review.answerSend')} draft={`comment.answer.${id}`} />
  );
}
