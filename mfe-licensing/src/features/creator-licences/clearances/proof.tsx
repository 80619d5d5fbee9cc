import { attachedFiles, type Clearance, proofPath } from '@koma/contracts';
import { api, toast, useErrorWords } from '@koma/web-kit';
import { FileList } from '../../../shared/files/file-list.js';
import { SendButton } from '../../../shared/files/send-button.js';
import { useWords } from '../../../shared/words.js';
import classes from './clearances.module.css';
import { useClearancesChanged } from './use-clearances-changed.js';

/** The document that proves a clearance: only the creator's side and staff open it. */
export function Proof({ clearance: { id, holder, proof } }: { clearance: Clearance }) {
  const t = useWords();
  const words = useErrorWords();
  const refresh = useClearancesChanged();
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
