import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { assistenteAtual } from '../../api/assistente.ts'
import { ArquivosDaPergunta } from '../../blocks/ArquivosDaPergunta.tsx'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { CampoDaPergunta } from '../../parts/CampoDaPergunta.tsx'
import { falhaComPergunta, falhaDaPergunta } from '../../parts/falha-da-pergunta.ts'
import { usePendencias } from '../../parts/usar-pendencias.ts'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { ContasDoPedido } from './ContasDoPedido.tsx'
import type { PassoProps } from './passos.ts'
import type { PerguntasDoPedido } from './perguntas-do-pedido.ts'

interface Props extends PassoProps {
  perguntas: PerguntasDoPedido
  /** What the server refused of the last attempt, by question, until it is answered anew. */
  recusadas: Readonly<Record<number, string>>
  aoResponder: (pergunta: number) => void
}

/** The questions of all services, each once. */
export function PassoPerguntas({ recusadas, aoResponder, ...props }: Props) {
  const { pedido, assistente, aoMudar, perguntas } = props
  const [tentativa, setTentativa] = useState(Object.keys(recusadas).length > 0 ? 1 : 0)
  const { respostas } = assistente
  const { pendencias, pender } = usePendencias()
  const falhaDe = (p: PerguntaDoQuestionario) =>
    pendencias[p.id] ?? falhaDaPergunta(p, respostas[p.id]) ?? recusadas[p.id]
  const erros = perguntas.lista.flatMap(({ pergunta: p }) => {
    const falha = falhaDe(p)
    return falha ? [{ name: `pergunta-${p.id}`, message: falhaComPergunta(p.pergunta, falha) }] : []
  })
  const grupos = Map.groupBy(perguntas.lista, ({ servicos }) => juntar(servicos))
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (erros.length > 0) setTentativa(tentativa + 1)
        else props.aoSeguir()
      }}
    >
      <ResumoDeErros
        errors={tentativa > 0 ? erros : []}
        attempt={tentativa}
        title={erros.length === 1 ? 'Falta 1 resposta' : `Faltam ${erros.length} respostas`}
      />
      {[...grupos].map(([servicos, doGrupo]) => (
        <Secao key={servicos} title={pedido.itens.length > 1 ? servicos : 'Conte um pouco mais'}>
          <Pilha narrow>
            {doGrupo.map(({ pergunta: p }) => {
              const erro = tentativa > 0 ? falhaDe(p) : undefined
              return p.tipo === 'arquivo' ? (
                <ArquivosDaPergunta
                  key={p.id}
                  pergunta={p}
                  valor={respostas[p.id]}
                  arquivos={assistente.arquivos}
                  erro={erro}
                  aoMudar={(mudanca) => {
                    aoMudar(mudanca(assistenteAtual()))
                    aoResponder(p.id)
                  }}
                  aoPender={pender}
                />
              ) : (
                <CampoDaPergunta
                  key={p.id}
                  pergunta={p}
                  valor={respostas[p.id]}
                  erro={erro}
                  aoMudar={(valor: Resposta) => {
                    aoMudar({ respostas: { ...respostas, [p.id]: valor } })
                    aoResponder(p.id)
                  }}
                />
              )
            })}
          </Pilha>
        </Secao>
      ))}
      <ContasDoPedido pedido={pedido} titulo="Quantas horas leva" ruled />
      <RodapeDoPasso aoVoltar={props.aoVoltar} />
    </form>
  )
}
