import type { ReactNode } from 'react'
import { DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Icone } from '../../ui/Icone.tsx'
import css from './Pagamento.module.css'

/** The money has come. */
export function Pago({ valor, em, children }: { valor: number; em: string | null; children: ReactNode }) {
  return (
    <div className={css.pago} role="status">
      <Icone name="certo" size={40} />
      <p className={css.valor}>{emReaisPorExtenso(valor)}</p>
      <p>
        <b>Pagamento confirmado</b>
        {em && (
          <>
            {' '}
            em <DataHora valor={em} />
          </>
        )}
        .
      </p>
      {children}
    </div>
  )
}
