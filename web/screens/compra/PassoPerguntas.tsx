import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { assistenteAtual } from '../../api/assistente.ts'
import { CamposDasPerguntas } from '../../blocks/PassoPerguntas.tsx'
import { FormularioDoPasso } from '../../parts/assistente/FormularioDoPasso.tsx'
import { falhaComPergunta, falhaDaPergunta } from '../../parts/falha-da-pergunta.ts'
import { usePendencias } from '../../parts/usar-pendencias.ts'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
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
    <FormularioDoPasso
      erros={erros}
      title={erros.length === 1 ? 'Falta 1 resposta' : `Faltam ${erros.length} respostas`}
      recusado={Object.keys(recusadas).length > 0}
      aoVoltar={props.aoVoltar}
      aoSeguir={props.aoSeguir}
    >
      {(tentou) => (
        <>
          {[...grupos].map(([servicos, doGrupo]) => (
            <Secao key={servicos} title={pedido.itens.length > 1 ? servicos : 'Conte um pouco mais'}>
              <Pilha narrow>
                <CamposDasPerguntas
                  perguntas={doGrupo.map(({ pergunta }) => pergunta)}
                  valor={assistente}
                  falhaDe={(p) => (tentou ? falhaDe(p) : undefined)}
                  aoMudar={(mudanca, id) => {
                    aoMudar(mudanca(assistenteAtual()))
                    aoResponder(id)
                  }}
                  aoPender={pender}
                />
              </Pilha>
            </Secao>
          ))}
          <ContasDoPedido pedido={pedido} titulo="Quantas horas leva" ruled />
        </>
      )}
    </FormularioDoPasso>
  )
}
