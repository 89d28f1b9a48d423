import { type Formula, falhasDaFormula } from '@hub/domain/dimensionamento/formula.rules.ts'
import { estimar } from '@hub/domain/dimensionamento/resposta.rules.ts'
import type { PerguntaDimensionada } from '@hub/domain/dimensionamento/tipos.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import { escreverEstimativa } from '@hub/protocol/dimensionamento.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { CampoDaPergunta } from '../../../parts/CampoDaPergunta.tsx'
import { EstimativaDeHoras } from '../../../parts/EstimativaDeHoras.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { CampoNumero } from '../../../ui/CampoNumero.tsx'
import { Grade, Pilha } from '../../../ui/Pagina.tsx'
import css from '../Questionario.module.css'
import { comoEscrito } from './formulario.ts'
import { ParcelaDaFormula } from './ParcelaDaFormula.tsx'

interface Props {
  formula: Formula
  horasDaOferta: number
  /** Questions that the offer asks and whose answers may be weighed. */
  perguntas: readonly PerguntaDoQuestionario[]
  dimensionadas: readonly PerguntaDimensionada[]
  /** Others that it weighs and the offer asks no longer. */
  retiradas: readonly PerguntaDimensionada[]
  /** Sentences are shown. */
  mostrar: boolean
  nome: string
  aoMudar: (formula: Formula) => void
}

/** How the answers become hours, and what comes out of answers that are tried. */
export function FormulaDaOferta({ formula: f, perguntas, dimensionadas, mostrar, nome, aoMudar, ...props }: Props) {
  const [respostas, responder] = useState<Record<number, Resposta>>({})
  const todas = falhasDaFormula(f, dimensionadas)
  const falhas = mostrar ? todas : {}
  const dadas = perguntas.flatMap((p) =>
    p.dimensionamento === null ? [] : [{ dimensionamento: p.dimensionamento, resposta: respostas[p.id] }],
  )
  // A number that was erased counts as none, not as 0: there is nothing to show before it is there again.
  const inteira = Object.keys(todas).every((campo) => campo === 'parcelas')
  const estimativa = inteira && escreverEstimativa(estimar(f, dimensionadas, dadas, props.horasDaOferta))
  const trocar = (id: number, parcela: Formula['parcelas'][number] | undefined) => {
    const i = f.parcelas.findIndex((p) => p.pergunta === id)
    const outras = f.parcelas
    aoMudar({
      ...f,
      parcelas: parcela
        ? i < 0
          ? [...outras, parcela]
          : outras.with(i, parcela)
        : outras.filter((p) => p.pergunta !== id),
    })
  }
  return (
    <div className={css.oferta}>
      <Grade>
        <CampoNumero
          name={`${nome}-base`}
          label="Horas antes das respostas"
          decimals={2}
          after="h"
          value={f.base}
          onChange={(valor) => aoMudar({ ...f, base: comoEscrito(valor) })}
          errorMessage={falhas.base}
        />
        <CampoNumero
          name={`${nome}-minimo`}
          label="No mínimo"
          optional
          after="h"
          value={f.minimo}
          onChange={(minimo) => aoMudar({ ...f, minimo })}
          errorMessage={falhas.minimo}
        />
        <CampoNumero
          name={`${nome}-maximo`}
          label="No máximo"
          optional
          after="h"
          value={f.maximo}
          onChange={(maximo) => aoMudar({ ...f, maximo })}
          errorMessage={falhas.maximo}
        />
        <CampoDinheiro
          name={`${nome}-valor-hora`}
          label="Valor da hora"
          value={f.valorHora}
          onChange={(valor) => aoMudar({ ...f, valorHora: comoEscrito(valor) })}
          errorMessage={falhas.valorHora}
        />
      </Grade>
      {[...dimensionadas, ...props.retiradas].map((q, n) => {
        const i = f.parcelas.findIndex((p) => p.pergunta === q.id)
        const prefixo = `parcelas.${i}.`
        return (
          <ParcelaDaFormula
            key={q.id}
            pergunta={q}
            parcela={f.parcelas[i]}
            nome={`${nome}-${q.id}`}
            falhas={Object.fromEntries(
              Object.entries(falhas).flatMap(([campo, frase]) =>
                i >= 0 && campo.startsWith(prefixo)
                  ? [[campo.slice(prefixo.length), frase]]
                  : campo === 'parcelas' && n === 0
                    ? [['pergunta', frase]]
                    : [],
              ),
            )}
            aoMudar={(parcela) => trocar(q.id, parcela)}
          />
        )
      })}
      <section className={css.experimente} aria-label="Experimente a conta">
        <Pilha>
          <h3>Experimente</h3>
          <p className="apoio">Responda como um cliente e veja as horas e o preço. Nada é guardado.</p>
          {perguntas.map((p) => (
            <CampoDaPergunta
              key={p.id}
              pergunta={{ ...p, id: -p.id }}
              valor={respostas[p.id]}
              erro={undefined}
              aoMudar={(valor) => responder({ ...respostas, [p.id]: valor })}
            />
          ))}
        </Pilha>
        <div aria-live="polite">
          {estimativa ? (
            <EstimativaDeHoras estimativa={estimativa} />
          ) : (
            <p className="apoio">Complete a conta para ver as horas e o preço.</p>
          )}
        </div>
      </section>
    </div>
  )
}
