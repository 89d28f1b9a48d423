import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { FormularioDoPasso } from '../parts/assistente/FormularioDoPasso.tsx'
import { errosDe } from '../parts/assistente/falhas-do-passo.ts'
import { CampoDaPergunta } from '../parts/CampoDaPergunta.tsx'
import { ContaDoPreco } from '../parts/ContaDoPreco.tsx'
import type { PrecoEstimado } from '../parts/preco-estimado.ts'
import type { ComArquivos } from '../parts/respostas-em-arquivo.ts'
import { usePendencias } from '../parts/usar-pendencias.ts'
import { Pilha, Secao } from '../ui/Pagina.tsx'
import { ArquivosDaPergunta } from './ArquivosDaPergunta.tsx'

interface Props {
  titulo: string
  perguntas: readonly PerguntaDoQuestionario[]
  /** Answers by the question's id, and what their files are called. */
  valor: ComArquivos
  /** By 'pergunta-<id>'. */
  falhas: Record<string, string>
  /** What the answers make of the price, unless somebody named it. */
  preco?: PrecoEstimado | undefined
  /** Who else will open the files that are sent here. */
  leitores: string
  aoMudar: (mudanca: (antes: ComArquivos) => ComArquivos) => void
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}

/** The service's questionnaire, answered by who writes the request. */
export function PassoPerguntas(props: Props) {
  const { titulo, perguntas, valor: escrito, preco, leitores, aoMudar, aoVoltar, aoSeguir } = props
  const { respostas, arquivos } = escrito
  const { pendencias, pender } = usePendencias()
  const falhas = {
    ...props.falhas,
    ...Object.fromEntries(Object.entries(pendencias).map(([id, frase]) => [`pergunta-${id}`, frase])),
  }
  const nomes = Object.fromEntries(perguntas.map((p) => [`pergunta-${p.id}`, p.pergunta]))
  return (
    <FormularioDoPasso erros={errosDe(falhas, nomes)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) => (
        <>
          <Secao title={titulo}>
            <Pilha narrow>
              {perguntas.map((p) => {
                const erro = tentou ? falhas[`pergunta-${p.id}`] : undefined
                return p.tipo === 'arquivo' ? (
                  <ArquivosDaPergunta
                    key={p.id}
                    pergunta={p}
                    valor={respostas[p.id]}
                    arquivos={arquivos}
                    erro={erro}
                    leitores={leitores}
                    aoMudar={aoMudar}
                    aoPender={pender}
                  />
                ) : (
                  <CampoDaPergunta
                    key={p.id}
                    pergunta={p}
                    valor={respostas[p.id]}
                    erro={erro}
                    aoMudar={(valor: Resposta) =>
                      aoMudar((antes) => ({ ...antes, respostas: { ...antes.respostas, [p.id]: valor } }))
                    }
                  />
                )
              })}
            </Pilha>
          </Secao>
          {preco && preco.origem !== 'informado' && (preco.estimativa || preco.espera.length > 0) && (
            <Secao ruled title="Quantas horas leva">
              <Pilha narrow>
                <ContaDoPreco preco={preco} />
              </Pilha>
            </Secao>
          )}
        </>
      )}
    </FormularioDoPasso>
  )
}
