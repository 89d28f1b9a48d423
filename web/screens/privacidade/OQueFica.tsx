import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { PedidoDeExclusao } from '@hub/protocol/privacidade.ts'
import css from './Privacidade.module.css'

/** What the law keeps although the person goes, how much of it, and why. */
export function OQueFica({ fica }: { fica: PedidoDeExclusao['fica'] }) {
  return (
    <div>
      <p>
        <b>O que fica, por lei</b>
      </p>
      <ul className={css.fica}>
        {fica.map((f) => (
          <li key={f.titulo}>
            {f.titulo}
            {f.quantos !== null && ` (${escreverNumero(f.quantos)})`}. <span className="apoio">{f.porque}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
