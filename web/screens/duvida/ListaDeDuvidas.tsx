import type { DuvidaVista } from '@hub/protocol/duvida.ts'
import type { ReactNode } from 'react'
import { DataHora } from '../../parts/Data.tsx'
import css from './Duvidas.module.css'

const quem = { cliente: 'O cliente respondeu', gestor: 'O gestor respondeu' } as const

/** Questions with their answers, in the order in which the reader came to know them. */
export function ListaDeDuvidas(props: { duvidas: readonly DuvidaVista[]; acaoDe?: (d: DuvidaVista) => ReactNode }) {
  return (
    <ul className={css.lista}>
      {props.duvidas.map((d) => (
        <li key={d.id} className={css.duvida}>
          <p className={css.pergunta}>{d.pergunta}</p>
          {(d.dtainclusao || d.minha) && (
            <p className={css.quando}>
              {d.minha ? 'Sua pergunta' : 'Pergunta de um prestador convidado'}
              {d.dtainclusao && (
                <>
                  {', '}
                  <DataHora valor={d.dtainclusao} />
                </>
              )}
            </p>
          )}
          {d.resposta ? (
            <div className={css.resposta}>
              <p className={css.texto}>{d.resposta}</p>
              <p className={css.quando}>
                {d.respondida_por && quem[d.respondida_por]} em <DataHora valor={d.respondida_em} />
              </p>
            </div>
          ) : (
            <div className={css.espera}>{props.acaoDe?.(d) ?? <p className="apoio">Ainda sem resposta.</p>}</div>
          )}
        </li>
      ))}
    </ul>
  )
}
