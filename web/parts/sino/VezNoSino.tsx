import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { classes } from '../../ui/classes.ts'
import { ComNumero } from '../NaLista.tsx'
import { PrazoNaFrase } from '../Prazo.tsx'
import { atoDaPendencia, destinoDaPendencia } from '../pendencias.tsx'
import css from './Sino.module.css'

interface Props {
  p: Pendencia
  papel: Papel | null
  /** Its link was followed. */
  aoSeguir: () => void
}

/** Something that waits for the reader: what, of whom, and until when. */
export const VezNoSino = ({ p, papel, aoSeguir }: Props) => (
  <li className={classes(css.vez, p.agora.situacao === 'atrasada' && css.atrasada)}>
    <Ancora href={destinoDaPendencia(p, papel)} className={css.mensagem} onClick={aoSeguir}>
      <b>{atoDaPendencia(p)}</b>
      <span className={css.quando}>
        <ComNumero numero={p.nrosolicitacao}>{p.quem || p.titulo}</ComNumero>
        {p.agora.ate && (
          <>
            , até <PrazoNaFrase ate={p.agora.ate} />
          </>
        )}
      </span>
    </Ancora>
  </li>
)
