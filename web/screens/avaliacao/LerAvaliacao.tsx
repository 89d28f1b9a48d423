import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { QuestionarioDaAvaliacao } from '@hub/protocol/avaliacao.ts'
import { Data } from '../../parts/Data.tsx'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import css from './Avaliacao.module.css'

/** An evaluation as it was given; or that its deadline passed without one. */
export function LerAvaliacao({ respondida: r }: { respondida: NonNullable<QuestionarioDaAvaliacao['respondida']> }) {
  if (r.por_silencio)
    return (
      <p>
        O prazo para avaliar terminou em <Data valor={r.em} /> sem resposta do cliente.
      </p>
    )
  return (
    <div className={css.pilha}>
      {r.nota !== null && (
        <p className={css.nota}>
          <b>{escreverNumero(r.nota)}</b> <span>de 10</span>
        </p>
      )}
      <Definicoes
        layout="colunas"
        items={r.respostas.map((p) => ({ term: p.pergunta, value: respostaPorExtenso(p.resposta) }))}
      />
      <p className="apoio">
        Respondida em <Data valor={r.em} />.
      </p>
    </div>
  )
}
