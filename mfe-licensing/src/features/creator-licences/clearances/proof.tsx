import { attachedFiles, type Clearance, clearances, proofPath } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { FileList } from '../../../shared/files/file-list.js';
import { SendButton } from '../../../shared/files/send-button.js';
import { useWords } from '../../../shared/words.js';
import classes from './clearances.module.css';

/** The document that proves a clearance: only the creator's side and staff open it. */
export function Proof({ clearance: { id, holder, proof } }: { clearance: Clearance }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(clearances.ofCreator) });
  const remove = async () => {
    await api
      .call(attachedFiles.deleteProof, { params: { id } })
      .catch((error: unknown) => void toast.error(words(error)));
    await refresh();
  };
  const label = t(proof ? 'proof.replace' : 'proof.add');
  return (
    <div className={classes.proof}>
      <FileList
        files={proof ? [proof] : []}
        label={t('proof.of', { holder })}
        pathOf={() => proofPath(id)}
        onDelete={() => void remove()}
      />
      <SendButton path={proofPath(id)} label={label} name={t('proof.actOf', { act: label, holder })} onSent={refresh} />
    </div>
  );
}
