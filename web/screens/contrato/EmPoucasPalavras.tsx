import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import type { TextoDoContrato } from '@hub/protocol/contrato.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import css from './Contrato.module.css'
import { quantoOClientePaga } from './palavras.ts'

type Resumo = NonNullable<TextoDoContrato['resumo']>

const palavras: Record<Parte, { oQue: string; paga: string; desistir: string }> = {
  cliente: {
    oQue: 'Você recebe',
    paga: 'Você paga',
    desistir: 'Pode, sem multa, até a execução começar. O que foi pago volta.',
  },
  prestador: { oQue: 'Você entrega', paga: 'O cliente paga', desistir: 'Pode, até assinar, dizendo o motivo.' },
  entidade: { oQue: 'O cliente recebe', paga: 'O cliente paga', desistir: 'O cliente pode, até a execução começar.' },
}

/** What a contract says of the reader, before it is read whole: what, when, for how much, and whether one may leave. */
export function EmPoucasPalavras({ resumo: r, parte }: { resumo: Resumo; parte: Parte | null }) {
  const p = palavras[parte ?? 'entidade']
  return (
    <section className={css.poucas} aria-labelledby="em-poucas-palavras">
      <h3 id="em-poucas-palavras" className={css.de}>
        Em poucas palavras
      </h3>
      <Definicoes
        items={[
          {
            term: p.oQue,
            value: r.entregas.join('; '),
            detail: r.horas ? `${r.servico}, em ${r.horas} h` : r.servico,
          },
          {
            term: 'Quando',
            value: (
              <>
                de <Data valor={r.inicio} /> a <Data valor={r.fim} />
              </>
            ),
          },
          { term: p.paga, value: <b>{quantoOClientePaga(r.parcelas, emReaisPorExtenso)}</b> },
          { term: 'Desistir', value: p.desistir },
        ]}
      />
    </section>
  )
}
