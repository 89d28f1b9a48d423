import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import { useState } from 'react'
import { CampoDaPergunta } from '../../parts/CampoDaPergunta.tsx'
import { falhaDaPergunta, seResponde } from '../../parts/falha-da-pergunta.ts'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import type { PassoProps } from './passos.ts'
import type { PerguntasDoPedido } from './perguntas-do-pedido.ts'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

/** The questions of all services, each once. */
export function PassoPerguntas(props: PassoProps & { perguntas: PerguntasDoPedido }) {
  const { pedido, assistente, aoMudar, perguntas } = props
  const [tentativa, setTentativa] = useState(0)
  const { respostas } = assistente
  const erros = perguntas.lista.flatMap(({ pergunta: p }) => {
    const falha = falhaDaPergunta(p, respostas[p.id])
    return falha ? [{ name: `pergunta-${p.id}`, message: `${p.pergunta} ${falha}` }] : []
  })
  const grupos = Map.groupBy(
    perguntas.lista.filter(({ pergunta }) => seResponde(pergunta)),
    ({ servicos }) => new Intl.ListFormat('pt-BR').format(servicos),
  )
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
            {doGrupo.map(({ pergunta: p }) => (
              <CampoDaPergunta
                key={p.id}
                pergunta={p}
                valor={respostas[p.id]}
                erro={tentativa > 0 ? falhaDaPergunta(p, respostas[p.id]) : undefined}
                aoMudar={(valor: Resposta) => aoMudar({ respostas: { ...respostas, [p.id]: valor } })}
              />
            ))}
          </Pilha>
        </Secao>
      ))}
      <RodapeDoPasso aoVoltar={props.aoVoltar} />
    </form>
  )
}
