import type { ContratoResumo } from '@hub/protocol/contrato.ts'
import { comoAssinou } from '../../copy/contrato.ts'
import { Momento } from '../../parts/Data.tsx'
import { classes } from '../../ui/classes.ts'
import { Icone } from '../../ui/Icone.tsx'
import css from './Contrato.module.css'

interface QuemAssinouProps {
  assinaturas: ContratoResumo['assinaturas']
  /** Nobody is awaited any more. */
  encerrado?: boolean
}

/** The three places of a contract: a whole line where somebody has signed, a dashed one where the signature is awaited. */
export function QuemAssinou({ assinaturas, encerrado }: QuemAssinouProps) {
  return (
    <ul className={css.assinaturas} aria-label="Assinaturas">
      {assinaturas.map((a) => (
        <li key={a.parte} className={classes(css.assinatura, a.assinada && css.feita)}>
          <span className={css.papel}>{a.papel}</span>
          <span className={css.de}>{a.de}</span>
          <span className={css.estado}>
            <Icone name={a.assinada ? 'certo' : 'relogio'} size={16} />
            {a.assinada ? (
              <span>
                Assinado por {a.nome}
                {a.por_delegacao_de && `, por delegação de ${a.por_delegacao_de},`} em <Momento valor={a.assinado_em} />
                , {comoAssinou(a)}
              </span>
            ) : encerrado ? (
              'Não assinou'
            ) : (
              'Falta assinar'
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
